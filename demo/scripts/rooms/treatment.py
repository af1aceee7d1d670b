"""Treatment room for the 360 video, with the infection risks that the learner has to find.

blender -b -P treatment.py -- <out.png|out.hdr> <width> <height> <samples> <scratch folder>
The camera stands in the middle of the room; the centre of the picture looks along +y.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa: E402,F403

reset()
WALL, TEAL, TRIM = mat("#e2e2dc", 0.8, noise=0.02), mat("#4d8f92", 0.8, noise=0.03), mat("#f4f5f3", 0.5)
FLOOR, CEIL = mat("#93979a", 0.3, noise=0.12, scale=9), mat("#f3f3f0", 0.9)
WHITE, GREY, DARK = mat("#f2f4f4", 0.35, clear=0.2), mat("#b9c2c6", 0.4), mat("#2b3136", 0.5)
STEEL = mat("#cfd4d6", 0.22, metal=1)
TOP = mat("#e4ded2", 0.3, noise=0.04, scale=60)
OAK = wood("#d3b286", "#b58f60", 2.2)
YELLOW, ORANGE, RED, BLUE = mat("#f0c419", 0.4), mat("#ec7a1c", 0.45), mat("#c62f2a", 0.4), mat("#2d6fb5", 0.4)
NITRILE, BLOOD = mat("#4b7fc4", 0.5), mat("#4a0606", 0.12, clear=0.6)
VINYL, SHEET = mat("#2f6f7a", 0.45, clear=0.1), mat("#eef1f2", 0.85, noise=0.03, scale=14)

X, Y, H = 2.9, 2.5, 2.7
box((0, 0, -0.05), (2 * X, 2 * Y, 0.1), FLOOR)
box((0, 0, H + 0.05), (2 * X, 2 * Y, 0.1), CEIL)
box((0, Y + 0.05, H / 2), (2 * X, 0.1, H), WALL)
box((-X - 0.05, 0, H / 2), (0.1, 2 * Y, H), TEAL)
box((X + 0.05, 0, H / 2), (0.1, 2 * Y, H), WALL)
# The wall behind the camera has a window opening from x -1.9 to 0.5.
for c, s in [((-2.4, -Y - 0.05, H / 2), (1.0, 0.1, H)), ((1.7, -Y - 0.05, H / 2), (2.4, 0.1, H)),
             ((-0.7, -Y - 0.05, 0.475), (2.4, 0.1, 0.95)), ((-0.7, -Y - 0.05, 2.45), (2.4, 0.1, 0.5))]:
    box(c, s, WALL)
for c, s in [((0, Y - 0.01, 0.05), (2 * X, 0.02, 0.1)), ((-X + 0.01, 0, 0.05), (0.02, 2 * Y, 0.1)),
             ((X - 0.01, 0, 0.05), (0.02, 2 * Y, 0.1)), ((0, -Y + 0.01, 0.05), (2 * X, 0.02, 0.1))]:
    box(c, s, mat("#6d7f88", 0.5))
box((-X + 0.02, 0, 0.95), (0.03, 2 * Y, 0.14), OAK, 0.01)

# Window, blind, sky.
box((-0.7, -Y - 0.9, 1.5), (5, 0.02, 3), mat("#cfe4f7", 1, glow=2.2))
for i in range(7):
    ball((-2.4 + i * 0.62, -Y - 0.75, 0.75 + 0.18 * math.sin(i * 2.1)), (0.5, 0.1, 0.5), mat("#5d7f52", 0.9, glow=0.35))
for x in (-1.9, -0.7, 0.5):
    box((x, -Y, 1.575), (0.06, 0.1, 1.25), TRIM, 0.008)
for z in (0.95, 2.2):
    box((-0.7, -Y, z), (2.46, 0.1, 0.06), TRIM, 0.008)
box((-0.7, -Y + 0.09, 0.93), (2.6, 0.22, 0.035), TRIM, 0.01)
for i in range(8):
    box((-0.7, -Y + 0.05, 2.15 - i * 0.045), (2.36, 0.04, 0.004), WHITE, tilt=(25, 0))

# Ceiling: grid lines and two light panels.
for i in range(-4, 5):
    box((i * 0.6, 0, H - 0.002), (0.012, 2 * Y, 0.004), GREY)
    box((0, i * 0.6, H - 0.002), (2 * X, 0.012, 0.004), GREY)
for x in (-1.5, 1.5):
    box((x, 0.3, H - 0.006), (1.18, 0.58, 0.012), mat("#fffaf0", 1, glow=5))
    lamp((x, 0.3, H - 0.05), (1.2, 0.6), 62, (1, 0.96, 0.9))
lamp((-0.7, -Y + 0.15, 1.6), (2.3, 1.2), 55, (0.85, 0.93, 1), (0, 1, -0.1))
world((0.9, 0.95, 1), 0.25)

# Worktop with basin along the far wall, right of the centre.
box((1.65, Y - 0.31, 0.05), (2.5, 0.52, 0.1), DARK)
for i in range(4):
    box((0.71 + i * 0.625, Y - 0.3, 0.48), (0.61, 0.58, 0.76), WHITE, 0.008)
    tube((0.55 + i * 0.625, Y - 0.62, 0.78), (0.87 + i * 0.625, Y - 0.62, 0.78), 0.008, STEEL)
box((1.65, Y - 0.31, 0.885), (2.52, 0.64, 0.04), TOP, 0.01)
box((1.65, Y - 0.01, 1.13), (2.5, 0.02, 0.45), mat("#b9d0cf", 0.25, clear=0.4))
for i in range(3):
    box((1.0 + i * 0.64, Y - 0.17, 1.85), (0.62, 0.34, 0.66), OAK if i != 1 else WHITE, 0.006)
    box((1.0 + i * 0.64 + 0.22, Y - 0.35, 1.6), (0.12, 0.015, 0.015), STEEL)
box((2.2, Y - 0.32, 0.895), (0.58, 0.44, 0.03), WHITE, 0.014)
ball((2.2, Y - 0.32, 0.915), (0.23, 0.16, 0.02), mat("#c9d0d3", 0.2, clear=0.5))
tube((2.2, Y - 0.09, 0.9), (2.2, Y - 0.09, 1.17), 0.014, STEEL)
tube((2.2, Y - 0.09, 1.16), (2.2, Y - 0.27, 1.13), 0.012, STEEL)
for x in (2.08, 2.32):
    box((x, Y - 0.07, 1.0), (0.015, 0.13, 0.02), STEEL, 0.004)
# Risk: a coffee mug and a biscuit in the clinical hand-wash basin.
tube((2.08, Y - 0.36, 0.915), (2.08, Y - 0.36, 1.015), 0.042, mat("#a63d40", 0.25, clear=0.5))
tube((2.08, Y - 0.36, 0.985), (2.08, Y - 0.36, 1.018), 0.036, mat("#4a2c1a", 0.3))
bpy.ops.mesh.primitive_torus_add(location=(2.02, Y - 0.37, 0.965), major_radius=0.028, minor_radius=0.007, rotation=(math.pi / 2, 0, 0))
bpy.context.object.data.materials.append(mat("#a63d40", 0.25, clear=0.5))
tube((2.32, Y - 0.38, 0.915), (2.32, Y - 0.38, 0.93), 0.035, mat("#c9924e", 0.9))
# Soap and towel dispensers above the basin.
box((1.78, Y - 0.06, 1.3), (0.12, 0.1, 0.24), WHITE, 0.02)
box((2.66, Y - 0.08, 1.38), (0.28, 0.14, 0.36), WHITE, 0.02)
box((2.66, Y - 0.12, 1.18), (0.2, 0.04, 0.1), mat("#cfe0ea", 0.9))
# Risk: an overfull sharps bin, needles out of the top, beside the work surface.
box((0.78, Y - 0.34, 1.045), (0.2, 0.2, 0.28), YELLOW, 0.015)
box((0.78, Y - 0.445, 1.04), (0.15, 0.004, 0.12), mat("#fff7d6", 0.6))
box((0.78, Y - 0.448, 1.08), (0.12, 0.004, 0.025), DARK)
for z in (1.03, 1.0):
    box((0.78, Y - 0.448, z), (0.12, 0.004, 0.008), DARK)
box((0.70, Y - 0.29, 1.22), (0.07, 0.2, 0.015), RED, 0.006, tilt=(0, -60))
for i, (dx, dy, lean, turn) in enumerate([(0.0, 0, 0.12, 0.4), (0.05, -0.03, 0.2, -0.5), (-0.03, -0.05, -0.16, 1.4), (0.04, 0.04, 0.08, 2.5), (-0.01, -0.02, 0.24, 0.0)]):
    a = (0.78 + dx, Y - 0.34 + dy, 1.15)
    b = (a[0] + lean * 0.6 * math.cos(turn), a[1] + lean * 0.6 * math.sin(turn) - 0.03, 1.29 + 0.02 * i)
    tube(a, b, 0.011, mat("#e9eef0", 0.2, clear=0.4))
    c = tuple(b[k] + (b[k] - a[k]) * 0.35 for k in range(3))
    tube(b, c, 0.0035, [BLUE, ORANGE, STEEL][i % 3])
tube((1.0, Y - 0.5, 0.912), (1.13, Y - 0.53, 0.912), 0.011, mat("#e9eef0", 0.2))
tube((1.13, Y - 0.53, 0.912), (1.2, Y - 0.547, 0.912), 0.003, STEEL)
# Tidy things: glove boxes, gel, folders.
for i, c in enumerate(("#3d7fc0", "#56a27a", "#8a6bb0")):
    box((1.32 + i * 0.01, Y - 0.13, 0.96 + i * 0.1), (0.25, 0.13, 0.095), mat(c, 0.6), 0.004)
    box((1.32 + i * 0.01, Y - 0.197, 0.96 + i * 0.1), (0.12, 0.003, 0.035), WHITE)
box((1.6, Y - 0.2, 0.93), (0.2, 0.26, 0.05), mat("#e9ecec", 0.7), 0.004, turn=8)

# Notices left of the worktop, clock, and the wall behind the guide.
poster((-0.05, Y, 1.72), (0.5, 0.68), "-y", 0)
poster((-0.75, Y, 1.72), (0.5, 0.68), "-y", 2)
poster((-X, 1.35, 1.72), (0.46, 0.62), "+x", 3)
tube((-1.5, Y - 0.03, 2.15), (-1.5, Y, 2.15), 0.15, WHITE, 40)
tube((-1.5, Y - 0.034, 2.15), (-1.5, Y - 0.03, 2.15), 0.135, mat("#ffffff", 0.6), 40)
box((-1.5, Y - 0.038, 2.19), (0.01, 0.004, 0.09), DARK)
box((-1.47, Y - 0.038, 2.15), (0.07, 0.004, 0.01), DARK)

# Treatment couch along the teal wall.
box((-2.35, -0.35, 0.36), (0.6, 1.7, 0.08), WHITE, 0.02)
for y in (-1.0, 0.3):
    tube((-2.35, y, 0.05), (-2.35, y, 0.34), 0.06, STEEL)
    box((-2.35, y, 0.03), (0.5, 0.12, 0.06), DARK, 0.02)
box((-2.35, -0.55, 0.56), (0.68, 1.45, 0.12), VINYL, 0.05)
box((-2.35, 0.5, 0.72), (0.68, 0.72, 0.12), VINYL, 0.05, tilt=(28, 0))
box((-2.35, -0.55, 0.63), (0.5, 1.44, 0.012), SHEET, 0.004)
box((-2.35, 0.5, 0.79), (0.5, 0.7, 0.012), SHEET, 0.004, tilt=(28, 0))
ball((-2.35, 0.62, 0.92), (0.22, 0.15, 0.07), SHEET)
# Risk: used gloves left on the couch.
for dx, dy, t in ((-0.03, -0.75, 20), (0.09, -0.68, 75)):
    box((-2.2 + dx, dy, 0.648), (0.09, 0.11, 0.022), NITRILE, 0.01, turn=t)
    for k in range(4):
        a = math.radians(t + 70 + k * 13)
        tube((-2.2 + dx + 0.04 * math.cos(a), dy + 0.04 * math.sin(a), 0.652),
             (-2.2 + dx + 0.13 * math.cos(a), dy + 0.13 * math.sin(a), 0.65), 0.011, NITRILE)
# Observation monitor on the wall, gas panel, lamp.
box((-X + 0.12, 0.35, 1.62), (0.1, 0.46, 0.34), mat("#dfe4e6", 0.4), 0.02)
box((-X + 0.175, 0.35, 1.63), (0.004, 0.4, 0.26), mat("#0c1b22", 0.2))
for i, c in enumerate(("#43d17a", "#4fb9e8", "#f2d14b")):
    for k in range(26):
        z = 1.71 - i * 0.08 + (0.03 if k % 9 == 4 else 0.008 * math.sin(k * 0.9))
        box((-X + 0.18, 0.5 - k * 0.011, z), (0.002, 0.010, 0.006), mat(c, 1, glow=2))
box((-X + 0.03, -0.6, 1.35), (0.05, 1.1, 0.2), mat("#d6dde0", 0.4), 0.02)
for i, c in enumerate(("#ffffff", "#2d2d2d", "#f0c419", "#3b7f4f")):
    tube((-X + 0.05, -0.95 + i * 0.22, 1.36), (-X + 0.085, -0.95 + i * 0.22, 1.36), 0.035, mat(c, 0.4))
curtain((-2.85, -1.55), (-1.45, -1.55), 0.35, 2.3, mat("#a9c7c3", 0.9, noise=0.03), 13, 0.05)
tube((-X, -1.55, 2.33), (-1.3, -1.55, 2.33), 0.014, STEEL)

# Risk: a spill of blood on the floor by the couch, with a footprint smear.
puddle((-1.22, 0.78, 0.0), 0.17, BLOOD, 4)
puddle((-0.88, 0.62, 0.0), 0.035, BLOOD, 7)
puddle((-0.78, 0.72, 0.0), 0.02, BLOOD, 9)

# Dressing trolley. Risk: used instruments next to the clean, open pack.
for x in (-1.98, -1.42):
    for y in (1.62, 2.02):
        tube((x, y, 0.09), (x, y, 0.98), 0.014, STEEL)
        ball((x, y, 0.045), (0.03, 0.03, 0.045), DARK)
for z in (0.3, 0.9):
    box((-1.7, 1.82, z), (0.62, 0.46, 0.02), STEEL, 0.008)
box((-1.84, 1.82, 0.915), (0.27, 0.36, 0.008), mat("#6fa8c9", 0.9))
box((-1.84, 1.86, 0.93), (0.1, 0.08, 0.03), SHEET, 0.01)
box((-1.84, 1.74, 0.925), (0.1, 0.1, 0.02), SHEET, 0.01, turn=20)
ball((-1.54, 1.84, 0.925), (0.12, 0.075, 0.03), STEEL)
for i, t in enumerate((10, 38, -12)):
    a = math.radians(t)
    tube((-1.6, 1.68 + i * 0.035, 0.945), (-1.6 + 0.17 * math.cos(a), 1.68 + i * 0.035 + 0.17 * math.sin(a), 0.94), 0.005, STEEL)
ball((-1.53, 1.86, 0.952), (0.05, 0.035, 0.022), mat("#d9b3a8", 0.9))
ball((-1.51, 1.87, 0.968), (0.025, 0.02, 0.012), BLOOD)
ball((-1.64, 1.7, 0.93), (0.04, 0.03, 0.018), mat("#b94a42", 0.9))
box((-1.7, 1.82, 0.36), (0.4, 0.3, 0.1), mat("#4d8fb8", 0.6), 0.01)

# Waste bins by the right-hand wall. Risk: the clinical bin is overfull, its lid propped open.
for y, lid, body in ((0.95, ORANGE, WHITE), (1.45, mat("#30363a", 0.5), WHITE)):
    box((2.6, y, 0.36), (0.4, 0.4, 0.66), body, 0.03)
    box((2.38, y, 0.05), (0.08, 0.16, 0.03), DARK, 0.01)
box((2.6, 1.45, 0.71), (0.42, 0.42, 0.05), mat("#30363a", 0.5), 0.02)
box((2.77, 0.95, 0.88), (0.42, 0.42, 0.04), ORANGE, 0.015, tilt=(0, 68))
for i in range(16):
    a = i * 2.4
    ball((2.58 + 0.1 * math.cos(a), 0.95 + 0.12 * math.sin(a), 0.72 + 0.012 * i), (0.09, 0.08, 0.06),
         [mat("#f2913c", 0.5), SHEET, NITRILE, mat("#f2913c", 0.5)][i % 4])
box((2.37, 0.93, 0.66), (0.03, 0.1, 0.18), NITRILE, 0.012, tilt=(0, -10))
box((2.3, 0.75, 0.015), (0.12, 0.1, 0.03), NITRILE, 0.012, turn=40)
poster((X, 0.95, 1.55), (0.36, 0.5), "-x", 1)

# Desk with a screen, chair.
box((2.52, -0.75, 0.73), (0.7, 1.5, 0.035), OAK, 0.008)
for y in (-1.46, -0.04):
    box((2.52, y, 0.36), (0.62, 0.03, 0.71), WHITE, 0.006)
box((2.66, -0.75, 1.06), (0.03, 0.62, 0.36), DARK, 0.012)
box((2.643, -0.75, 1.06), (0.004, 0.59, 0.33), mat("#dcecf2", 0.3, glow=0.9))
box((2.638, -0.75, 1.19), (0.003, 0.56, 0.04), mat("#1f7a8c", 0.4, glow=0.8))
for i in range(4):
    box((2.638, -0.62, 1.12 - i * 0.05), (0.003, 0.26, 0.018), mat("#9fb9c4", 0.4, glow=0.7))
box((2.7, -0.75, 0.83), (0.05, 0.06, 0.18), DARK, 0.01)
box((2.66, -0.75, 0.755), (0.18, 0.24, 0.012), DARK, 0.005)
box((2.36, -0.72, 0.758), (0.15, 0.42, 0.016), DARK, 0.006)
ball((2.36, -0.4, 0.765), (0.05, 0.03, 0.018), DARK)
box((2.45, -1.2, 0.765), (0.22, 0.3, 0.03), mat("#eef0ee", 0.8), turn=10)
box((1.75, -0.8, 0.47), (0.46, 0.48, 0.09), VINYL, 0.04)
box((1.5, -0.8, 0.82), (0.08, 0.44, 0.5), VINYL, 0.035, tilt=(0, -8))
tube((1.72, -0.8, 0.1), (1.72, -0.8, 0.44), 0.03, STEEL)
for i in range(5):
    a = i * 2 * math.pi / 5
    tube((1.72, -0.8, 0.1), (1.72 + 0.27 * math.cos(a), -0.8 + 0.27 * math.sin(a), 0.06), 0.018, DARK)
    ball((1.72 + 0.27 * math.cos(a), -0.8 + 0.27 * math.sin(a), 0.035), (0.03, 0.03, 0.035), DARK)

# Door in the wall behind, and the gel dispenser beside it (empty: the risk).
box((1.75, -Y + 0.02, 1.03), (0.98, 0.04, 2.08), TRIM, 0.01)
box((1.75, -Y + 0.045, 1.02), (0.88, 0.03, 2.0), OAK, 0.006)
box((1.95, -Y + 0.065, 1.45), (0.14, 0.006, 0.6), mat("#bcd3dc", 0.1, clear=1))
tube((1.42, -Y + 0.1, 1.0), (1.56, -Y + 0.1, 1.0), 0.012, STEEL)
box((1.75, -Y + 0.063, 0.12), (0.86, 0.006, 0.2), STEEL)
box((0.98, -Y + 0.06, 1.22), (0.13, 0.1, 0.26), WHITE, 0.02)
box((0.98, -Y + 0.113, 1.24), (0.08, 0.006, 0.14), mat("#3a4750", 0.2, clear=0.6))
box((0.98, -Y + 0.09, 1.05), (0.13, 0.12, 0.015), GREY, 0.006)
box((0.98, -Y + 0.01, 1.5), (0.22, 0.006, 0.2), mat("#1f7a8c", 0.5))
box((0.98, -Y + 0.014, 1.51), (0.12, 0.004, 0.1), WHITE)

out, width, height, samples, scratch = sys.argv[sys.argv.index("--") + 1:]
# The light for the guide is taken where the guide stands, the picture where the learner stands.
camera((-0.1, 1.2, 1.5) if out.endswith(".hdr") else (0, 0.4, 1.5), panorama=True)
render(out, int(width), int(height), int(samples), scratch, wrap=True, exposure=-0.12)
