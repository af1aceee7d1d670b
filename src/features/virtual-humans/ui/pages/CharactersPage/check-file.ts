import { characterLimits } from '../../../model/character/character-limits.ts';
import type { CharacterCheck } from '../../../model/character/findings.ts';

/** The check that the server makes again, before anything is sent. */
export async function checkFile(file: Blob): Promise<CharacterCheck> {
  if (file.size > characterLimits.fileBytes)
    return { problems: [{ code: 'too-large' }], warnings: [], facts: null };
  const [{ checkCharacter }, { loadMeshopt }, bytes] = await Promise.all([
    import('../../../model/character/check-character.ts'),
    import('../../../model/character/meshopt.ts'),
    file.arrayBuffer(),
  ]);
  return checkCharacter(new Uint8Array(bytes), await loadMeshopt());
}
