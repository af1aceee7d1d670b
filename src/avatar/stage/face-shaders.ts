import type { ShaderPatch } from './shader-patch.ts';

/**
 * Eyes: the painted white is grey and the painted brown is red, so the white is lifted and the red turned to brown.
 * Lids have no thickness that throws a shadow, so the area under the upper lid and in the corners is darkened by the
 * direction of the eyes.
 */
export const eyePatch: ShaderPatch = {
  map_fragment: `
	float eyeLight = dot( diffuseColor.rgb, vec3( 0.2126, 0.7152, 0.0722 ) );
	float eyeRed = ( diffuseColor.r - diffuseColor.g ) / max( diffuseColor.r, 0.001 );
	diffuseColor.rgb = mix( diffuseColor.rgb, eyeLight * vec3( 2.9, 1.3, 0.6 ), smoothstep( 0.5, 0.8, eyeRed ) );
	diffuseColor.rgb *= mix( 1.0, 1.34, smoothstep( 0.18, 0.3, eyeLight ) );
	vec3 eyeSide = normalize( vNormal );
	diffuseColor.rgb *= ( 1.0 - 0.45 * smoothstep( 0.06, 0.42, eyeSide.y ) ) * ( 1.0 - 0.3 * smoothstep( 0.55, 0.95, abs( eyeSide.x ) ) );`,
};

/** Hair: at a flat angle a smooth surface mirrors the lamp behind it; a thousand strands do not. */
export const hairPatch: ShaderPatch = {
  lights_physical_fragment: '\tmaterial.specularF90 = 0.22;',
};

/** A pixel that passes the test for a hard edge is fully covered. */
export const hardHairPatch: ShaderPatch = { ...hairPatch, alphatest_fragment: '\tdiffuseColor.a = 1.0;' };
