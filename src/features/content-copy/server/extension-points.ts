import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PackedParcel } from '../model/parcel.ts';

/** A file that comes with Praxis, for the library of an organisation. */
export type StarterFile = {
  path: string;
  kind: 'video' | 'image' | 'document';
  title: string;
  content360: boolean;
  /** A JPEG beside a video. */
  posterPath: string | null;
};

/** The content that comes with Praxis, for organisations that start. */
export type StarterSource = {
  /** Each with what it uses; `files` says which file stands for each number of the media. */
  load(): Promise<{ parcel: PackedParcel; files: ReadonlyMap<number, string> }[]>;
  /** A file by the name that `load` gave it. */
  findFile(name: string): Promise<StarterFile>;
};

/** Where the operator names no organisation to take it from. */
export const starterSourcePoint = defineExtensionPoint<StarterSource>('content-copy.starter');
