"""Homeware shop for the customer-service video: two camera positions, later softened as depth of field.

blender -b -P shop.py -- <out.png|out.hdr> <width> <height> <samples> <scratch folder> <desk|aisle>
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa: E402,F403

reset()
WALL, ACCENT, WHITE = mat("#e9e3d8", 0.85, noise=0.02), mat("#3f5c58", 0.85, noise=0.03), mat("#f4f2ee", 0.5)
OAK, DARKOAK = wood("#cda674", "#aa8152", 2.0), wood("#8a6442", "#6b4a2f", 2.0)
BLACK, BRASS = mat("#26292b", 0.5), mat("#c9a04e", 0.3, metal=1)

X, Y, H = 4.4, 4.6, 3.1
box((0, 0, -0.05), (2 * X, 2 * Y, 0.1), mat("#a8a098", 0.35, noise=0.12, scale=5))
box((0, 0, H + 0.05), (2 * X, 2 * Y, 0.1), mat("#f0eee9", 0.9))
box((-X - 0.05, 0, H / 2), (0.1, 2 * Y, H), WALL)
box((0, Y + 0.05, H / 2), (2 * X, 0.1, H), ACCENT)
box((0, -Y - 0.05, H / 2), (2 * X, 0.1, H), WALL)
# The right side is the shop window on to the street.
box((X + 0.05, 0, 0.25), (0.1, 2 * Y, 0.5), DARKOAK)
box((X + 0.05, 0, 2.95), (0.1, 2 * Y, 0.3), DARKOAK)
for y in (-4.5, -2.3, 0, 2.3, 4.5):
    box((X + 0.05, y, 1.6), (0.1, 0.09, 2.5), BLACK, 0.006)
box((X + 3, 0, 1.6), (0.02, 16, 5), mat("#dfe9f0", 1, glow=2.2))
for i in range(7):
    box((X + 2.7, -6 + i * 2.0, 1.5), (0.05, 1.5, 2.4 + 0.5 * (i % 3)), mat(["#c9b7a2", "#b9c3c6", "#d8c9b0"][i % 3], 1, glow=0.8))
    ball((X + 1.9, -5 + i * 2.0, 1.9), (0.4, 0.55, 0.6), mat("#7f9c6b", 0.9, glow=0.35))
lamp((X - 0.1, 0, 1.7), (2.2, 8), 210, (0.95, 0.97, 1), (-1, 0, -0.1))
world((1, 0.97, 0.93), 0.25)
for x in (-2.4, 0, 2.4):
    for y in (-2.6, 0, 2.6):
        tube((x, y, H - 0.16), (x, y, H), 0.06, BLACK)
        tube((x, y, H - 0.165), (x, y, H - 0.16), 0.05, mat("#fff1d8", 1, glow=14))
        lamp((x, y, H - 0.2), (0.5, 0.5), 32, (1, 0.92, 0.8))
    box((x, 0, H - 0.02), (0.05, 2 * Y, 0.03), BLACK)

PALETTE = ["#d9c7a8", "#b86b4b", "#7f9a8c", "#e6e0d4", "#4f6d7a", "#c99a3f", "#8c7a6b", "#a9b8b2"]


def goods(x, y, z, k, along):
    """One thing on a shelf: a vase, a stack of bowls, a box, a lamp or a plant."""
    colour = mat(PALETTE[(k * 5 + 3) % 8], 0.5, clear=0.2)
    kind = (k * 7 + 1) % 6
    if kind == 0:
        ball((x, y, z + 0.12), (0.085, 0.085, 0.12), colour)
        tube((x, y, z + 0.2), (x, y, z + 0.28), 0.03, colour)
    elif kind == 1:
        for i in range(4):
            tube((x, y, z + 0.045 * i), (x, y, z + 0.045 * i + 0.04), 0.07, colour, top=0.11)
    elif kind == 2:
        size = (0.24, 0.2, 0.26) if along == "x" else (0.2, 0.24, 0.26)
        box((x, y, z + 0.13), size, colour, 0.008)
    elif kind == 3:
        tube((x, y, z), (x, y, z + 0.2), 0.022, BRASS)
        tube((x, y, z + 0.16), (x, y, z + 0.34), 0.13, mat("#f3e6cd", 0.9, glow=0.9), top=0.09)
    elif kind == 4:
        tube((x, y, z), (x, y, z + 0.12), 0.06, colour, top=0.08)
        for i in range(12):
            a = i * 2.4
            tube((x, y, z + 0.1), (x + 0.13 * math.cos(a), y + 0.13 * math.sin(a), z + 0.22 + 0.03 * (i % 4)), 0.02, mat("#5b8a55", 0.7), top=0.003)
    else:
        for i in range(3):
            tube((x + (0.08 * (i - 1) if along == "x" else 0), y + (0.08 * (i - 1) if along == "y" else 0), z), (x + (0.08 * (i - 1) if along == "x" else 0), y + (0.08 * (i - 1) if along == "y" else 0), z + 0.13 + 0.03 * i), 0.036, colour)


k = 0
# Back wall: shelves either side of the service desk.
for z in (0.4, 0.85, 1.3, 1.75, 2.2):
    for cx in (-2.6, 2.4):
        box((cx, Y - 0.18, z), (2.6, 0.36, 0.035), OAK, 0.006)
        for i in range(8):
            k += 1
            if k % 9:
                goods(cx - 1.12 + i * 0.32, Y - 0.18, z + 0.02, k, "x")
for cx in (-2.6, 2.4):
    for dx in (-1.3, 1.3):
        box((cx + dx, Y - 0.18, 1.3), (0.035, 0.36, 2.2), OAK, 0.004)
# Left wall shelves.
for z in (0.4, 0.9, 1.4, 1.9):
    box((-X + 0.2, 0.2, z), (0.4, 6.0, 0.035), OAK, 0.006)
    for i in range(17):
        k += 1
        if k % 8:
            goods(-X + 0.2, -2.6 + i * 0.34, z + 0.02, k, "y")
# Service desk with till.
box((0, 2.4, 0.5), (2.4, 0.7, 1.0), DARKOAK, 0.01)
for i in range(15):
    box((-1.12 + i * 0.16, 2.04, 0.5), (0.06, 0.03, 0.96), OAK, 0.004)
box((0, 2.4, 1.02), (2.5, 0.8, 0.05), mat("#eee9e0", 0.3, clear=0.3, noise=0.03, scale=40), 0.012)
box((0.65, 2.45, 1.24), (0.36, 0.04, 0.26), BLACK, 0.012, tilt=(-14, 0))
box((0.65, 2.5, 1.1), (0.12, 0.16, 0.1), BLACK, 0.01)
box((0.25, 2.25, 1.07), (0.09, 0.17, 0.05), BLACK, 0.012)
for i in range(3):
    box((-0.55 - 0.02 * i, 2.45, 1.13 + i * 0.17), (0.42 - 0.08 * i, 0.3 - 0.05 * i, 0.16), mat(["#c8a678", "#d6b98d", "#bb9566"][i], 0.85), 0.006, turn=6 * i)
for x in (-0.8, 0.0, 0.8):
    tube((x, 2.4, 2.25), (x, 2.4, H), 0.006, BLACK)
    tube((x, 2.4, 2.02), (x, 2.4, 2.26), 0.19, mat("#2f4a47", 0.4), top=0.04)
    ball((x, 2.4, 2.03), (0.06, 0.06, 0.06), mat("#ffe2b0", 1, glow=12))
box((0, Y - 0.02, 2.0), (1.7, 0.03, 0.42), mat("#f4f0e7", 0.6), 0.01)
for i in range(9):
    box((-0.62 + i * 0.155, Y - 0.04, 2.0), (0.1, 0.012, 0.13 + 0.05 * ((i * 5) % 3 == 0)), ACCENT, 0.004)
# Display tables with cushions, throws and baskets.
for cx, cy in ((-2.2, 0.4), (2.5, 0.6), (-1.9, -2.4), (2.4, -2.6)):
    box((cx, cy, 0.74), (1.5, 0.85, 0.05), OAK, 0.012)
    for dx in (-0.68, 0.68):
        for dy in (-0.36, 0.36):
            box((cx + dx, cy + dy, 0.36), (0.06, 0.06, 0.72), OAK, 0.006)
    for i in range(4):
        box((cx - 0.45, cy, 0.81 + i * 0.09), (0.44, 0.44, 0.1), mat(PALETTE[(i * 3 + int(cx * 10)) % 8], 0.95, noise=0.06, scale=20), 0.045, turn=5 * i)
    for i in range(6):
        goods(cx - 0.05 + (i % 3) * 0.27, cy - 0.2 + (i // 3) * 0.34, 0.77, i * 3 + int(cx * 7) + 40, "x")
# Big plants by the window and a sofa.
for px, py in ((3.8, 3.6), (3.8, -1.0), (-1.05, 4.2)):
    tube((px, py, 0), (px, py, 0.45), 0.2, mat("#d8cfc2", 0.8), top=0.25)
    for i in range(26):
        a, up = i * 2.4, 0.9 + 0.7 * ((i * 7) % 10) / 10
        tip = (px + 0.5 * math.cos(a), py + 0.5 * math.sin(a), 0.4 + up)
        mid = (px + 0.22 * math.cos(a), py + 0.22 * math.sin(a), 0.45 + up * 0.75)
        tube((px, py, 0.42), mid, 0.012, mat("#4d7a48", 0.7))
        tube(mid, tip, 0.06, mat(["#4f8350", "#5f9459", "#3f7047"][i % 3], 0.6), sides=10, top=0.005)

out, width, height, samples, scratch, view = sys.argv[sys.argv.index("--") + 1:]
if out.endswith(".hdr"):
    camera((0, -0.8, 1.5), panorama=True)
elif view == "desk":
    camera((1.0, -3.2, 1.5), (-0.9, 2.4, 1.5), 38)
else:
    camera((-0.6, -3.0, 1.5), (2.3, 2.0, 1.5), 38)
render(out, int(width), int(height), int(samples), scratch, wrap=out.endswith(".hdr"), exposure=0.0)
