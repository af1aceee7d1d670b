import { type Mesh, type Object3D, TextureLoader } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

export type Person = { root: Object3D; meshes: Mesh[] };

/** Reads a character from the bytes of a .glb: bones, morph targets and pictures all inside. */
export async function loadPerson(bytes: ArrayBuffer): Promise<Person> {
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  loader.register((parser) => {
    // Pictures come as image elements: three's bitmap loader would fetch a blob, which a strict content policy forbids.
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'praxis_images' };
  });
  const { scene: root } = await loader.parseAsync(bytes, '');
  const meshes: Mesh[] = [];
  const others: Object3D[] = [];
  root.traverse((node) => {
    if (isMesh(node)) meshes.push(node);
    else if ('isLight' in node || 'isCamera' in node) others.push(node);
  });
  // The light is the room's: some programs write their studio into the file.
  for (const node of others) node.removeFromParent();
  return { root, meshes };
}

function isMesh(node: Object3D): node is Mesh {
  return 'isMesh' in node && node.isMesh === true;
}
