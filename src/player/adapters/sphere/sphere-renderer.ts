import type { Camera } from '../../projection/sphere-projection.ts';
import { fragmentShader, vertexShader } from './sphere-shader.ts';

export interface SphereRenderer {
  readonly canvas: HTMLCanvasElement;
  /** False when the frame cannot be a texture: larger than the graphics can hold, or not readable. */
  upload(video: HTMLVideoElement): boolean;
  /** Part of the frame's height that is drawn: 0.5 for the left eye of a top-bottom picture. */
  setEyeHeight(part: number): void;
  resize(width: number, height: number): void;
  draw(camera: Readonly<Camera>): void;
  dispose(): void;
}

export interface SphereRendererOptions {
  onLost(): void;
  onRestored(): void;
}

interface Pipeline {
  right: WebGLUniformLocation | null;
  up: WebGLUniformLocation | null;
  forward: WebGLUniformLocation | null;
  eyeHeight: WebGLUniformLocation | null;
}

/** A pixel ratio above 2 costs more than the eye, or the video, gives back. */
const maxPixelRatio = 2;

/** Draws an equirectangular video from the inside. Undefined where there is no WebGL 2. */
export function createSphereRenderer(options: SphereRendererOptions): SphereRenderer | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
  });
  const firstPipeline = context && buildPipeline(context);
  if (!context || !firstPipeline) return undefined;
  const gl = context;
  let pipeline: Pipeline | undefined = firstPipeline;
  const limit = Number(gl.getParameter(gl.MAX_TEXTURE_SIZE));
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let eyeHeight = 1;

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      pipeline = undefined;
      options.onLost();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      pipeline = buildPipeline(gl);
      options.onRestored();
    },
    { signal },
  );

  return {
    canvas,
    upload(video) {
      // A lost context is not an error of the video: its event comes later, and the frame again after it.
      if (!pipeline || gl.isContextLost()) return true;
      if (video.videoWidth > limit || video.videoHeight > limit) return false;
      try {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video);
        return true;
      } catch {
        return false;
      }
    },
    setEyeHeight(part) {
      eyeHeight = part;
    },
    resize(width, height) {
      const ratio = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
      const pixelWidth = Math.max(1, Math.round(width * ratio));
      const pixelHeight = Math.max(1, Math.round(height * ratio));
      // Setting a size clears the canvas even when it is the same.
      if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
      if (canvas.height !== pixelHeight) canvas.height = pixelHeight;
    },
    draw(camera) {
      if (!pipeline) return;
      const { halfWidth: w, halfHeight: h } = camera;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform3f(pipeline.right, camera.rightX * w, 0, camera.rightZ * w);
      gl.uniform3f(pipeline.up, camera.upX * h, camera.upY * h, camera.upZ * h);
      gl.uniform3f(pipeline.forward, camera.forwardX, camera.forwardY, camera.forwardZ);
      gl.uniform1f(pipeline.eyeHeight, eyeHeight);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      lifetime.abort();
      canvas.remove();
      // Browsers allow some 16 contexts per page: give this one back now, not when it is collected.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

function buildPipeline(gl: WebGL2RenderingContext): Pipeline | undefined {
  const program = gl.createProgram();
  attachShader(gl, program, gl.VERTEX_SHADER, vertexShader);
  attachShader(gl, program, gl.FRAGMENT_SHADER, fragmentShader);
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL, not a React hook.
  gl.useProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return undefined;
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return {
    right: gl.getUniformLocation(program, 'right'),
    up: gl.getUniformLocation(program, 'up'),
    forward: gl.getUniformLocation(program, 'forward'),
    eyeHeight: gl.getUniformLocation(program, 'eyeHeight'),
  };
}

function attachShader(gl: WebGL2RenderingContext, program: WebGLProgram, kind: number, text: string): void {
  const shader = gl.createShader(kind);
  if (!shader) return;
  gl.shaderSource(shader, text);
  gl.compileShader(shader);
  gl.attachShader(program, shader);
  gl.deleteShader(shader);
}
