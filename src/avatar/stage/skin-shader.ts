import { type MeshStandardMaterial, ShaderChunk } from 'three';

const include = '#include <lights_physical_pars_fragment>';
/** The line of three's own light function that the skin replaces. A new version of three may have another. */
const directDiffuse = 'reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );';

/**
 * Light that wraps around the edge of a shadow, red the furthest: light wanders in skin before it comes out again, and
 * it is blood it comes by.
 */
const wrappedDiffuse = `
	vec3 skinWrap = vec3( 0.36, 0.17, 0.12 );
	vec3 skinLight = saturate( ( vec3( dot( geometryNormal, directLight.direction ) ) + skinWrap ) / ( 1.0 + skinWrap ) );
	reflectedLight.directDiffuse += skinLight * directLight.color * diffuseBRDF * ( 1.0 - F );`;

/** The light functions of skin. Throws where this version of three no longer has the line that is replaced. */
export function writeSkinLight(): string {
  const source = ShaderChunk.lights_physical_pars_fragment;
  if (source.split(directDiffuse).length !== 2)
    throw new Error('The skin light does not fit this version of three.');
  return source.replace(directDiffuse, wrappedDiffuse);
}

/** Lights a material as skin. */
export function patchSkin(material: MeshStandardMaterial): void {
  material.onBeforeCompile = (shader) => {
    if (!shader.fragmentShader.includes(include))
      throw new Error('The skin light has no place in this version of three.');
    shader.fragmentShader = shader.fragmentShader.replace(include, writeSkinLight());
  };
  material.customProgramCacheKey = () => 'skin';
}
