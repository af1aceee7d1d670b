"""Small modelling kit for the demonstration rooms: materials, boxes, soft furnishings, lights, rendering.

Everything is procedural, so the rooms carry no third-party textures or models.
"""
import math

import bpy
import numpy as np
from mathutils import Vector


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _rgb(hex_colour):
    """sRGB hex to the linear values that the renderer expects."""
    values = [int(hex_colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values] + [1]


_materials = {}


def mat(colour, rough=0.6, metal=0.0, glow=0.0, noise=0.0, scale=6.0, clear=0.0):
    key = (colour, rough, metal, glow, noise, scale, clear)
    if key in _materials:
        return _materials[key]
    m = bpy.data.materials.new(colour)
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = _rgb(colour)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Metallic"].default_value = metal
    b.inputs["Clearcoat"].default_value = clear
    if glow:
        b.inputs["Emission"].default_value = _rgb(colour)
        b.inputs["Emission Strength"].default_value = glow
    if noise:
        # A trace of tonal variation keeps large flat surfaces from looking like plastic.
        tex = nodes.new("ShaderNodeTexNoise")
        tex.inputs["Scale"].default_value = scale
        tex.inputs["Detail"].default_value = 6
        mix = nodes.new("ShaderNodeMixRGB")
        mix.inputs["Color1"].default_value = [c * (1 - noise) for c in _rgb(colour)[:3]] + [1]
        mix.inputs["Color2"].default_value = [min(1, c * (1 + noise)) for c in _rgb(colour)[:3]] + [1]
        coords = nodes.new("ShaderNodeTexCoord")
        links.new(coords.outputs["Object"], tex.inputs["Vector"])
        links.new(tex.outputs["Fac"], mix.inputs["Fac"])
        links.new(mix.outputs["Color"], b.inputs["Base Color"])
    _materials[key] = m
    return m


def wood(light="#c9a271", dark="#a97f52", scale=2.0, rough=0.5):
    key = ("wood", light, dark, scale)
    if key in _materials:
        return _materials[key]
    m = bpy.data.materials.new("wood")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    coords = nodes.new("ShaderNodeTexCoord")
    mapping = nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (scale * 0.5, scale * 6, scale * 6)
    tex = nodes.new("ShaderNodeTexNoise")
    tex.inputs["Scale"].default_value = 2.2
    tex.inputs["Detail"].default_value = 8
    tex.inputs["Distortion"].default_value = 1.2
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color1"].default_value = _rgb(dark)
    mix.inputs["Color2"].default_value = _rgb(light)
    links.new(coords.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], tex.inputs["Vector"])
    links.new(tex.outputs["Fac"], mix.inputs["Fac"])
    links.new(mix.outputs["Color"], b.inputs["Base Color"])
    _materials[key] = m
    return m


def _finish(obj, material, bevel=0.0, smooth=False):
    obj.data.materials.append(material)
    if bevel:
        mod = obj.modifiers.new("bevel", "BEVEL")
        mod.width, mod.segments, mod.limit_method = bevel, 3, "ANGLE"
    if smooth:
        for p in obj.data.polygons:
            p.use_smooth = True
    return obj


def box(centre, size, material, bevel=0.0, turn=0.0, tilt=(0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=centre)
    o = bpy.context.object
    o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    o.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    return _finish(o, material, min(bevel, min(size) * 0.49), bevel > 0.02)


def tube(a, b, radius, material, sides=24, top=None):
    a, b = Vector(a), Vector(b)
    if top is None:
        bpy.ops.mesh.primitive_cylinder_add(vertices=sides, radius=radius, depth=(b - a).length, location=(a + b) / 2)
    else:
        bpy.ops.mesh.primitive_cone_add(vertices=sides, radius1=radius, radius2=top, depth=(b - a).length, location=(a + b) / 2)
    o = bpy.context.object
    o.rotation_euler = (b - a).to_track_quat("Z", "Y").to_euler()
    return _finish(o, material, min(0.004, radius * 0.3), True) if top is None else _finish(o, material, 0, True)


def ball(centre, size, material):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=20, location=centre, radius=1)
    o = bpy.context.object
    o.scale = size
    return _finish(o, material, smooth=True)


def sheet(points, faces, material, smooth=True):
    mesh = bpy.data.meshes.new("sheet")
    mesh.from_pydata(points, [], faces)
    o = bpy.data.objects.new("sheet", mesh)
    bpy.context.collection.objects.link(o)
    return _finish(o, material, smooth=smooth)


def curtain(start, end, low, high, material, folds=14, depth=0.05):
    """A hanging curtain from start to end (x, y); the folds are a sine that is not quite regular."""
    n = folds * 10
    a, b = Vector(start), Vector(end)
    side = Vector((-(b - a).y, (b - a).x)).normalized()
    points = []
    for i in range(n + 1):
        t = i / n
        swing = math.sin(t * folds * 2 * math.pi + math.sin(t * 9) * 0.9)
        for z, amount in ((high, 0.65), (high * 0.5 + low * 0.5, 0.9), (low, 1.0)):
            p = a.lerp(b, t) + side * swing * depth * amount
            points.append((p.x, p.y, z))
    faces = []
    for i in range(n):
        for j in range(2):
            k = i * 3 + j
            faces.append((k, k + 3, k + 4, k + 1))
    return sheet(points, faces, material)


def puddle(centre, radius, material, seed=1, height=0.004, stretch=1.4):
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, 2 * math.pi, 5)
    points = [(centre[0], centre[1], centre[2] + height)]
    n = 72
    for ring, z in ((0.92, height), (1.0, 0.0)):
        for i in range(n):
            a = 2 * math.pi * i / n
            r = radius * ring * (1 + sum(0.16 / (k + 1) * math.sin((k + 2) * a + phases[k]) for k in range(5)))
            points.append((centre[0] + r * stretch * math.cos(a), centre[1] + r * math.sin(a), centre[2] + z))
    faces = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    faces += [(1 + i, 1 + n + i, 1 + n + (i + 1) % n, 1 + (i + 1) % n) for i in range(n)]
    return sheet(points, faces, material)


def lamp(centre, size, power, colour=(1, 1, 1), aim=(0, 0, -1)):
    data = bpy.data.lights.new("lamp", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", size[0], size[1], power, colour
    o = bpy.data.objects.new("lamp", data)
    o.location = centre
    o.rotation_euler = Vector(aim).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    o.visible_camera = False
    return o


def poster(centre, size, facing, kind=0, frame="#3a4248"):
    """A framed notice on a wall. facing is the wall's inward normal, one of +x, -x, +y, -y."""
    w, h = size
    out = {"+x": (1, 0), "-x": (-1, 0), "+y": (0, 1), "-y": (0, -1)}[facing]
    along = (-out[1], out[0])

    def plate(u, v, pw, ph, lift, colour):
        c = (centre[0] + along[0] * u + out[0] * lift, centre[1] + along[1] * u + out[1] * lift, centre[2] + v)
        s = (pw, 0.004, ph) if out[0] == 0 else (0.004, pw, ph)
        box(c, s, mat(colour, 0.5))

    plate(0, 0, w + 0.03, h + 0.03, 0.004, frame)
    plate(0, 0, w, h, 0.008, "#f6f7f5")
    head = ["#1f7a8c", "#c8553d", "#2f6f4f", "#3d5a98"][kind % 4]
    plate(0, h * 0.40, w * 0.9, h * 0.12, 0.011, head)
    for i in range(3):
        for j in range(2):
            plate(w * (j - 0.5) * 0.45, h * (0.2 - i * 0.2), w * 0.36, h * 0.14, 0.011, ["#d6e6ea", "#e9dccf", "#d9e6dc", "#dde2ee"][kind % 4])
            plate(w * (j - 0.5) * 0.45 - w * 0.1, h * (0.2 - i * 0.2), w * 0.1, h * 0.1, 0.013, head)
    plate(0, -h * 0.42, w * 0.8, h * 0.03, 0.011, "#9aa5ab")


def world(colour=(0.8, 0.88, 1.0), strength=0.4):
    w = bpy.data.worlds.new("world")
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*colour, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = strength
    bpy.context.scene.world = w


def camera(place, look=None, lens=35.0, panorama=False):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start = 0.02
    o = bpy.data.objects.new("camera", data)
    o.location = place
    bpy.context.collection.objects.link(o)
    if panorama:
        data.type = "PANO"
        data.cycles.panorama_type = "EQUIRECTANGULAR"
        o.rotation_euler = (math.pi / 2, 0, 0)
    else:
        o.rotation_euler = (Vector(look) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = o


def _pass(path):
    image = bpy.data.images.load(path)
    w, h = image.size
    data = np.empty(w * h * 4, dtype=np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(h, w, 4)[:, :, :3]


def _smooth(light, albedo, normal, wrap, rounds):
    """Edge-avoiding wavelet filter: smooths the light, never the texture (this Blender has no denoiser)."""
    def shift(a, dy, dx):
        pad = [(abs(dy), abs(dy)), (0, 0), (0, 0)]
        rows = np.pad(a, pad, mode="edge")[abs(dy) + dy: abs(dy) + dy + a.shape[0]] if dy else a
        if wrap:
            return np.roll(rows, -dx, axis=1)
        pad = [(0, 0), (abs(dx), abs(dx)), (0, 0)]
        return np.pad(rows, pad, mode="edge")[:, abs(dx) + dx: abs(dx) + dx + a.shape[1]] if dx else rows

    kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
    sigma = 0.55
    for level in range(rounds):
        step = 1 << level
        total = np.zeros_like(light)
        weight = np.zeros(light.shape[:2] + (1,), np.float32)
        here = np.log1p(light)
        for j in range(5):
            for i in range(5):
                dy, dx = (j - 2) * step, (i - 2) * step
                other = shift(light, dy, dx)
                d_light = np.abs(np.log1p(other) - here).sum(-1, keepdims=True)
                d_norm = ((shift(normal, dy, dx) - normal) ** 2).sum(-1, keepdims=True)
                d_alb = ((shift(albedo, dy, dx) - albedo) ** 2).sum(-1, keepdims=True)
                w = kernel[i] * kernel[j] * np.exp(-d_light / sigma - d_norm / 0.05 - d_alb / 0.01)
                total += other * w
                weight += w
        light = total / np.maximum(weight, 1e-6)
        sigma *= 0.6
    return light


def render(out, width, height, samples, scratch, wrap=False, exposure=0.0, rounds=4):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.cycles.samples = samples
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.02
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 6, 4, 2
    s.cycles.sample_clamp_indirect = 3
    s.cycles.caustics_reflective = s.cycles.caustics_refractive = False
    s.cycles.use_denoising = False
    s.render.threads_mode, s.render.threads = "FIXED", 2
    s.view_settings.view_transform = "Filmic"
    s.view_settings.look = "Medium High Contrast"
    s.view_settings.exposure = exposure
    layer = s.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = scratch
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in ("Image", "Normal", "DiffCol"):
        files.file_slots.new(name)
        tree.links.new(source.outputs[name], files.inputs[name])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], final.inputs["Image"])
    s.render.filepath = scratch + "/raw.png"
    bpy.ops.render.render(write_still=True)
    colour, normal, albedo = (_pass(f"{scratch}/{n}0001.exr") for n in ("Image", "Normal", "DiffCol"))
    base = np.maximum(albedo, 0.06)
    clean = _smooth(np.minimum(colour / base, 60), albedo, normal, wrap, rounds) * base
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = clean
    image = bpy.data.images.new("clean", width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    # save_render applies the scene's view transform, so the file looks like the render.
    s.render.image_settings.file_format = "PNG" if out.endswith(".png") else "HDR"
    s.render.image_settings.color_mode = "RGB"
    image.save_render(out, scene=s)
    print("SAVED", out)
