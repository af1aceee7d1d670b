import { type MeshStandardMaterial, ShaderChunk } from 'three';
import { insertCode } from './shader-patch.ts';

const lightsInclude = '#include <lights_physical_pars_fragment>';
/** Pictures of skin hold the red of the lamps they were taken under; this much of it is the skin's own. */
const paler = `
	diffuseColor.rgb = mix( vec3( dot( diffuseColor.rgb, vec3( 0.2126, 0.7152, 0.0722 ) ) ), diffuseColor.rgb, 0.8 );`;
/** The line of three's own light function that the skin replaces. A new version of three may have another. */
const directDiffuse = 'reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );';

/**
 * Light that wraps around the edge of a shadow, red the furthest: light wanders in skin before it comes out again, and
 * it is blood it comes by. More red than this is read as orange paint.
 */
const wrappedDiffuse = `
	vec3 skinWrap = vec3( 0.25, 0.18, 0.15 );
	vec3 skinLight = saturate( ( vec3( dot( geometryNormal, directLight.direction ) ) + skinWrap ) / ( 1.0 + skinWrap ) );
	reflectedLight.directDiffuse += skinLight * directLight.color * diffuseBRDF * ( 1.0 - F );`;

function writeSkinLight(): string {
  const source = ShaderChunk.lights_physical_pars_fragment;
  if (source.split(directDiffuse).length !== 2)
    throw new Error('The skin light does not fit this version of three.');
  return source.replace(directDiffuse, wrappedDiffuse);
}

/** A fragment shader of three with the light and the colour of skin. Throws where it has no place for them. */
export function writeSkinShader(fragmentShader: string): string {
  if (fragmentShader.split(lightsInclude).length !== 2)
    throw new Error(`The skin's shader needs one ${lightsInclude} in this version of three.`);
  return insertCode(fragmentShader, { map_fragment: paler }).replace(lightsInclude, () => writeSkinLight());
}

/** Lights a material as skin. */
export function patchSkin(material: MeshStandardMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = writeSkinShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'skin';
}
