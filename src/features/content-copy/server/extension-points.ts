import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PackedParcel, StarterFile } from '../model/parcel.ts';

export type { StarterFile } from '../model/parcel.ts';

/** The content that comes with Praxis, for organisations that start. */
export type StarterSource = {
  /**
   * Each with what it uses; `files` says which file stands for each number of the media. `language` is a locale; null, and
   * one that it does not speak, mean the installation's.
   */
  load(language: string | null): Promise<{ parcel: PackedParcel; files: ReadonlyMap<number, StarterFile> }[]>;
  /** One interactive video by itself, to see how one is made. */
  loadSample(): Promise<{ parcel: PackedParcel; files: ReadonlyMap<number, StarterFile> }>;
  /** Where a file lies on this machine. Beside a film lies a picture of it, under the same name. */
  findPath(file: string): string;
};

/** Where the operator names no organisation to take it from. */
export const starterSourcePoint = defineExtensionPoint<StarterSource>('content-copy.starter');
