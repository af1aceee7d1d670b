"""Hospital ward for the speaking-up video: two camera positions, later softened as depth of field.

blender -b -P ward.py -- <out.png|out.hdr> <width> <height> <samples> <scratch folder> <bay|station>
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa: E402,F403

reset()
WALL, BLUE, TRIM = mat("#e6e5df", 0.8, noise=0.02), mat("#8fb2bd", 0.8, noise=0.03), mat("#f4f5f3", 0.5)
WHITE, GREY, DARK = mat("#f2f4f4", 0.35, clear=0.2), mat("#aab4b9", 0.4), mat("#2b3136", 0.5)
STEEL, OAK = mat("#cfd4d6", 0.22, metal=1), wood("#d3b286", "#b58f60", 2.2)
LINEN, BLANKET = mat("#f1f2f0", 0.9, noise=0.03, scale=10), mat("#5b87a6", 0.95, noise=0.08, scale=12)
CLOTH = mat("#9fc4c0", 0.9, noise=0.03)

X, Y, H = 4.2, 4.5, 2.8
box((0, 0, -0.05), (2 * X, 2 * Y, 0.1), mat("#a39b8d", 0.3, noise=0.12, scale=7))
box((0, 0, H + 0.05), (2 * X, 2 * Y, 0.1), mat("#f3f3f0", 0.9))
for i in range(-7, 8):
    box((i * 0.6, 0, H - 0.002), (0.012, 2 * Y, 0.004), GREY)
    box((0, i * 0.6, H - 0.002), (2 * X, 0.012, 0.004), GREY)
box((-X - 0.05, 0, H / 2), (0.1, 2 * Y, H), BLUE)
box((X + 0.05, 0, H / 2), (0.1, 2 * Y, H), WALL)
box((0, -Y - 0.05, H / 2), (2 * X, 0.1, H), WALL)
# Far wall with a wide window.
box((0, Y + 0.05, 0.45), (2 * X, 0.1, 0.9), WALL)
box((0, Y + 0.05, 2.6), (2 * X, 0.1, 0.4), WALL)
for x in (-3.6, 0.0, 3.6):
    box((x, Y + 0.05, 1.65), (1.2 if x else 0.9, 0.1, 1.5), WALL)
box((0, Y + 1.4, 1.6), (14, 0.02, 4), mat("#d6e8f6", 1, glow=2.4))
for i in range(14):
    ball((-5 + i * 0.8, Y + 1.1, 0.7 + 0.3 * math.sin(i * 2.3)), (0.6, 0.2, 0.6), mat("#6d8f5c", 0.9, glow=0.4))
for c in (-1.75, 1.75):
    for x in (-1.28, 0, 1.28):
        box((c + x, Y, 1.65), (0.06, 0.1, 1.5), TRIM, 0.008)
    for z in (0.92, 2.38):
        box((c, Y, z), (2.6, 0.1, 0.06), TRIM, 0.008)
    box((c, Y - 0.08, 0.9), (2.7, 0.24, 0.04), TRIM, 0.01)
    lamp((c, Y - 0.15, 1.65), (2.4, 1.4), 85, (0.88, 0.94, 1), (0, -1, -0.15))
for y in (-3.4, -1.0, 1.4, 3.3):
    for x in (-2.1, 0, 2.1):
        box((x, y, H - 0.006), (1.18, 0.58, 0.012), mat("#fffaf0", 1, glow=4))
    lamp((0, y, H - 0.06), (5, 0.6), 70, (1, 0.96, 0.9))
world((0.9, 0.95, 1), 0.2)


def bed(y, made=True):
    """A bed with its head against the left wall, bedside furniture and a monitor."""
    x = -3.0
    for dx in (-0.8, 0.8):
        for dy in (-0.36, 0.36):
            tube((x + dx, y + dy, 0.06), (x + dx, y + dy, 0.42), 0.025, STEEL)
            ball((x + dx, y + dy, 0.06), (0.06, 0.04, 0.06), DARK)
    box((x, y, 0.44), (2.0, 0.86, 0.08), WHITE, 0.03)
    box((x + 0.15, y, 0.58), (1.75, 0.84, 0.2), LINEN, 0.07)
    box((x - 0.72, y, 0.74), (0.62, 0.82, 0.18), LINEN, 0.07, tilt=(0, 30))
    ball((x - 0.8, y, 0.95), (0.2, 0.32, 0.11), LINEN)
    box((x + 0.4, y, 0.66), (1.28, 0.9, 0.12), BLANKET, 0.05)
    box((x - 0.22, y, 0.7), (0.2, 0.9, 0.08), LINEN, 0.03)
    box((x + 1.03, y, 0.72), (0.05, 0.9, 0.5), OAK, 0.02)
    box((x - 1.06, y, 0.85), (0.05, 0.9, 0.6), OAK, 0.02)
    for s in (-1, 1):
        for z in (0.72, 0.84, 0.96):
            tube((x - 0.5, y + s * 0.47, z), (x + 0.35, y + s * 0.47, z), 0.012, STEEL)
    box((-X + 0.3, y + 0.85, 0.42), (0.46, 0.46, 0.8), OAK, 0.015)
    box((-X + 0.3, y + 0.85, 0.835), (0.5, 0.5, 0.03), WHITE, 0.01)
    tube((-X + 0.3, y + 0.8, 0.85), (-X + 0.3, y + 0.8, 1.05), 0.05, mat("#bfe0ee", 0.1, clear=1))
    tube((-X + 0.35, y + 0.95, 0.85), (-X + 0.35, y + 0.95, 0.98), 0.045, mat("#d96c4a", 0.6))
    for k in range(7):
        ball((-X + 0.35 + 0.05 * math.cos(k * 2.4), y + 0.95 + 0.06 * math.sin(k * 2.4), 1.05 + 0.018 * k), (0.045, 0.045, 0.035), mat(["#e8b23c", "#d85a7a", "#f3e7d0", "#5e9a55"][k % 4], 0.8))
    box((-X + 0.03, y, 1.45), (0.06, 1.9, 0.22), mat("#d6dde0", 0.4), 0.02)
    for i, c in enumerate(("#ffffff", "#2d2d2d", "#f0c419", "#3b7f4f")):
        tube((-X + 0.06, y - 0.7 + i * 0.2, 1.46), (-X + 0.1, y - 0.7 + i * 0.2, 1.46), 0.04, mat(c, 0.4))
    box((-X + 0.2, y - 0.55, 1.78), (0.12, 0.44, 0.33), mat("#dfe4e6", 0.4), 0.02)
    box((-X + 0.264, y - 0.55, 1.79), (0.004, 0.38, 0.25), mat("#0c1b22", 0.2))
    for i, c in enumerate(("#43d17a", "#4fb9e8", "#f2d14b")):
        box((-X + 0.27, y - 0.6, 1.86 - i * 0.075), (0.003, 0.24, 0.012), mat(c, 1, glow=2))
        box((-X + 0.27, y - 0.42, 1.86 - i * 0.075), (0.003, 0.06, 0.04), mat(c, 1, glow=1.5))
    # Drip stand.
    tube((x - 0.5, y - 0.75, 0.05), (x - 0.5, y - 0.75, 2.0), 0.014, STEEL)
    for i in range(5):
        a = i * 2 * math.pi / 5
        tube((x - 0.5, y - 0.75, 0.07), (x - 0.5 + 0.26 * math.cos(a), y - 0.75 + 0.26 * math.sin(a), 0.04), 0.012, STEEL)
    box((x - 0.42, y - 0.75, 1.82), (0.03, 0.12, 0.22), mat("#e6f1f6", 0.15, clear=0.8), 0.012)
    box((x - 0.5, y - 0.72, 1.25), (0.13, 0.12, 0.2), mat("#d9e2e6", 0.4), 0.015)
    poster((-X, y + 0.75, 1.95), (0.4, 0.3), "+x", 3)


for y in (-2.6, 0.2, 2.9):
    bed(y)
for y in (-1.2, 1.6):
    curtain((-4.1, y), (-2.9, y), 0.35, 2.3, CLOTH, 15, 0.06)
    tube((-X, y, 2.33), (-1.7, y, 2.33), 0.014, STEEL)

# Right side: nurses' station with screens, shelves, notice boards.
box((2.6, 1.2, 0.53), (0.12, 3.2, 1.06), OAK, 0.01)
box((2.62, 1.2, 1.08), (0.42, 3.3, 0.04), WHITE, 0.012)
box((3.1, 1.2, 0.74), (0.8, 3.1, 0.035), WHITE, 0.008)
for y in (0.4, 1.9):
    box((2.95, y, 1.12), (0.03, 0.56, 0.34), DARK, 0.012)
    box((2.97, y, 1.12), (0.006, 0.53, 0.31), mat("#dcecf2", 0.3, glow=0.8))
    box((2.93, y, 0.85), (0.05, 0.06, 0.2), DARK, 0.01)
for i in range(3):
    box((X - 0.16, 1.2, 1.5 + i * 0.36), (0.32, 3.0, 0.025), OAK, 0.005)
    for k in range(16):
        if (k * 7 + i * 3) % 5:
            box((X - 0.16, -0.15 + k * 0.18, 1.65 + i * 0.36), (0.24, 0.07 + 0.02 * (k % 3), 0.25 + 0.02 * (k % 2)), mat(["#3d6f8c", "#d9d4c6", "#8aa59a", "#c27d52", "#5d6670"][(k + i) % 5], 0.7), 0.005)
poster((X, -1.6, 1.7), (0.9, 0.62), "-x", 0)
poster((X, -2.8, 1.7), (0.5, 0.68), "-x", 2)
box((2.55, 0.2, 1.2), (0.16, 0.14, 0.2), mat("#e9eeee", 0.4), 0.03)
tube((2.6, 2.5, 1.1), (2.6, 2.5, 1.24), 0.06, mat("#c8d3cf", 0.6))
for k in range(12):
    a = k * 2.4
    tube((2.6, 2.5, 1.22), (2.6 + 0.2 * math.cos(a), 2.5 + 0.2 * math.sin(a), 1.45 + 0.05 * (k % 3)), 0.02, mat("#4f8a50", 0.7), top=0.004)
# Medicines trolley in the aisle.
box((0.9, 2.3, 0.55), (0.6, 0.5, 0.86), mat("#dfe6e8", 0.35, clear=0.3), 0.03)
box((0.9, 2.3, 1.0), (0.66, 0.56, 0.04), mat("#3f7fa6", 0.4), 0.015)
for i in range(4):
    box((0.9, 2.04, 0.3 + i * 0.18), (0.52, 0.02, 0.15), mat(["#3f7fa6", "#ffffff"][i % 2], 0.4), 0.006)
box((0.8, 2.3, 1.08), (0.2, 0.24, 0.12), mat("#f2f2f2", 0.5), 0.01)
box((1.05, 2.28, 1.14), (0.24, 0.02, 0.2), DARK, 0.01)

out, width, height, samples, scratch, view = sys.argv[sys.argv.index("--") + 1:]
if out.endswith(".hdr"):
    camera((0, -0.6, 1.5), panorama=True)
elif view == "bay":
    camera((1.5, -3.1, 1.5), (-1.5, 1.8, 1.5), 40)
else:
    camera((-1.7, -3.0, 1.5), (2.1, 2.0, 1.5), 42)
render(out, int(width), int(height), int(samples), scratch, wrap=out.endswith(".hdr"), exposure=-0.35)
