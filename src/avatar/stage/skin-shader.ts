import { type MeshStandardMaterial, ShaderChunk } from 'three';
import { insertCode } from './shader-patch.ts';

const mapsInclude = '#include <lights_fragment_maps>';
/** The soft light comes from the scene's own sum of light; the room's picture only adds highlights to the skin. */
const pictureIrradiance = 'iblIrradiance += getIBLIrradiance( geometryNormal );';
const lightsInclude = '#include <lights_physical_pars_fragment>';
/** Photographs of skin contain the red of their lamps; this much of the red belongs to the skin. */
const paler = `
	diffuseColor.rgb = mix( vec3( dot( diffuseColor.rgb, vec3( 0.2126, 0.7152, 0.0722 ) ) ), diffuseColor.rgb, 0.8 );`;
/** The line of three's own light function that the skin replaces. A new version of three may have another. */
const directDiffuse = 'reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );';

/**
 * Light that wraps around the edge of a shadow, red the furthest: light travels through skin and blood before it comes
 * out again. More red than this looks like orange paint.
 */
const wrappedDiffuse = `
	vec3 skinWrap = vec3( 0.25, 0.18, 0.15 );
	vec3 skinLight = saturate( ( vec3( dot( geometryNormal, directLight.direction ) ) + skinWrap ) / ( 1.0 + skinWrap ) );
	reflectedLight.directDiffuse += skinLight * directLight.color * diffuseBRDF * ( 1.0 - F );`;

/** A chunk of three with one of its lines changed. A new version of three may have another. */
function changeChunk(
  name: 'lights_physical_pars_fragment' | 'lights_fragment_maps',
  from: string,
  to: string,
): string {
  const source = ShaderChunk[name];
  if (source.split(from).length !== 2) throw new Error('The skin light does not fit this version of three.');
  return source.replace(from, () => to);
}

/** A fragment shader of three with the light and the colour of skin. Throws where it has no place for them. */
export function writeSkinShader(fragmentShader: string): string {
  for (const include of [lightsInclude, mapsInclude]) {
    if (fragmentShader.split(include).length !== 2)
      throw new Error(`The skin's shader needs one ${include} in this version of three.`);
  }
  const light = changeChunk('lights_physical_pars_fragment', directDiffuse, wrappedDiffuse);
  const maps = changeChunk('lights_fragment_maps', pictureIrradiance, '');
  return insertCode(fragmentShader, { map_fragment: paler })
    .replace(lightsInclude, () => light)
    .replace(mapsInclude, () => maps);
}

/** Lights a material as skin. */
export function patchSkin(material: MeshStandardMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = writeSkinShader(shader.fragmentShader);
  };
  material.customProgramCacheKey = () => 'skin';
}
