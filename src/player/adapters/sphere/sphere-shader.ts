// One triangle that covers the screen: (-1,-1), (3,-1), (-1,3).
export const vertexShader = `#version 300 es
uniform vec3 right, up, forward;
out vec3 ray;
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  ray = forward + corner.x * right + corner.y * up;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

// Without mipmaps the jump of the longitude at the back leaves no seam: the texture repeats sideways.
export const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D frame;
uniform float eyeHeight;
in vec3 ray;
out vec4 colour;
void main() {
  float u = atan(ray.x, -ray.z) * 0.15915494309 + 0.5;
  float v = 0.5 - atan(ray.y, length(ray.xz)) * 0.31830988618;
  float lastRow = eyeHeight - 0.5 / float(textureSize(frame, 0).y);
  colour = vec4(texture(frame, vec2(u, min(v * eyeHeight, lastRow))).rgb, 1.0);
}`;
