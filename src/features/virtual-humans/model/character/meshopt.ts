import type { DecodeMeshopt } from './read-values.ts';

/** The decoder of meshes that the drawing library brings. WebAssembly: it is ready after a moment. */
export async function loadMeshopt(): Promise<DecodeMeshopt> {
  const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
  await MeshoptDecoder.ready;
  return (target, count, stride, source, mode, filter) =>
    MeshoptDecoder.decodeGltfBuffer(target, count, stride, source, mode, filter);
}
