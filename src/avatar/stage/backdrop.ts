import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  LinearFilter,
  Mesh,
  NoColorSpace,
  RepeatWrapping,
  Scene,
  ShaderMaterial,
  Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/**
 * The room uses a wider lens than the character, as a wall further away would: a panorama has too few pixels for a
 * long lens.
 */
const fovDegrees = 46;
/** Out of focus by this many pixels of the panorama. */
const blurTexels = 2.2;

const vertexShader = `
varying vec2 place;
void main() {
  place = position.xy;
  gl_Position = vec4( position.xy, 1.0, 1.0 );
}`;

const fragmentShader = `
uniform sampler2D panorama;
uniform vec2 reach;
uniform vec2 texel;
uniform vec3 view;
varying vec2 place;
vec3 look( vec2 at ) {
  return texture2D( panorama, at ).rgb;
}
void main() {
  vec3 ray = normalize( vec3( place * reach + view.xy, -1.0 ) );
  vec2 at = vec2( atan( ray.x, -ray.z ) / 6.28318531 + 0.5 + view.z, 0.5 - asin( ray.y ) / 3.14159265 );
  vec3 sum = look( at ) * 2.0;
  for ( int i = 0; i < 12; i ++ ) {
    float turn = float( i ) * 2.39996;
    float far = sqrt( ( float( i ) + 0.5 ) / 12.0 );
    sum += look( at + vec2( cos( turn ), sin( turn ) ) * far * texel );
  }
  // The edges of the picture are a little darker, as in a lens.
  float edge = 1.0 - 0.10 * dot( place, place ) * 0.5;
  gl_FragColor = vec4( sum / 14.0 * edge, 1.0 );
}`;

const showShader = `
uniform sampler2D baked;
varying vec2 place;
void main() {
  gl_FragColor = texture2D( baked, place * 0.5 + 0.5 );
}`;
/** A blurred background needs half the pixels on each side, and never more than this. */
const share = 0.5;
const maxPixels = 1024;

export type Backdrop = {
  mesh: Mesh;
  /**
   * Draws the visible part of the room once: it does not change as long as the camera does not. `shiftX` and `shiftY`:
   * the middle of the view, as parts of the canvas.
   */
  bake(
    renderer: WebGLRenderer,
    canvas: { width: number; height: number },
    shiftX: number,
    shiftY: number,
  ): void;
  dispose(): void;
};

/** The room behind the character. The picture is shown unchanged: it is already in display colours. */
export function createBackdrop(picture: ImageBitmap, yawDegrees: number): Backdrop {
  const texture = new Texture(picture);
  texture.colorSpace = NoColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = false;
  texture.flipY = false;
  texture.needsUpdate = true;
  const texel = new Vector2(blurTexels / picture.width, blurTexels / picture.height);
  const reach = new Vector2();
  const view = new Vector3(0, 0, yawDegrees / 360);
  const blur = new ShaderMaterial({
    uniforms: {
      panorama: { value: texture },
      reach: { value: reach },
      texel: { value: texel },
      view: { value: view },
    },
    vertexShader,
    fragmentShader,
    depthWrite: false,
    depthTest: false,
    toneMapped: false,
  });
  const target = new WebGLRenderTarget(1, 1, { depthBuffer: false });
  const show = new ShaderMaterial({
    uniforms: { baked: { value: target.texture } },
    vertexShader,
    fragmentShader: showShader,
    depthWrite: false,
    toneMapped: false,
  });
  // One triangle that covers the canvas.
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  );
  const mesh = new Mesh(geometry, show);
  mesh.frustumCulled = false;
  const studio = new Scene();
  const wall = new Mesh(geometry, blur);
  wall.frustumCulled = false;
  studio.add(wall);
  const camera = new Camera();
  // After the character, at the far end of the depth: pixels behind the character are not painted twice.
  mesh.renderOrder = 1;
  return {
    mesh,
    bake(renderer, { width, height }, shiftX, shiftY) {
      const aspect = width / height;
      const tall = Math.tan((fovDegrees * Math.PI) / 360);
      // A tall phone would look at floor and ceiling: there the lens is as long as the width allows.
      const scale = aspect < 1 ? 0.55 + 0.45 * aspect : 1;
      reach.set(tall * aspect * scale, tall * scale);
      view.set(-2 * shiftX * reach.x, 2 * shiftY * reach.y, yawDegrees / 360);
      const density = Math.min(share * renderer.getPixelRatio(), maxPixels / Math.max(width, height));
      target.setSize(Math.ceil(width * density), Math.ceil(height * density));
      renderer.setRenderTarget(target);
      renderer.render(studio, camera);
      renderer.setRenderTarget(null);
    },
    dispose() {
      geometry.dispose();
      blur.dispose();
      show.dispose();
      target.dispose();
      texture.dispose();
    },
  };
}
