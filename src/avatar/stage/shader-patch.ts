import type { MeshStandardMaterial } from 'three';

/** Code for the fragment shader of a material, each behind an include that three's own shader has once. */
export type ShaderPatch = Readonly<Record<string, string>>;

/** Adds code behind some includes of a fragment shader of three. Throws where an include is missing. */
export function insertCode(fragmentShader: string, patch: ShaderPatch): string {
  let shader = fragmentShader;
  for (const [name, code] of Object.entries(patch)) {
    const include = `#include <${name}>`;
    if (shader.split(include).length !== 2)
      throw new Error(`The person's shader needs one ${include} in this version of three.`);
    shader = shader.replace(include, () => `${include}\n${code}`);
  }
  return shader;
}

/** Adds code to a material. `key` names the code: materials with the same key share a program. */
export function patchMaterial(material: MeshStandardMaterial, key: string, patch: ShaderPatch): void {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = insertCode(shader.fragmentShader, patch);
  };
  material.customProgramCacheKey = () => key;
}
