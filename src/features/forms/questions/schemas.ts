import * as z from 'zod';
import { expressionSchema } from '../model/expression-schema.ts';
import { formLimits, idSchema, textSchema } from './content-parts.ts';
import { dateFields } from './date/content.ts';
import { fileFields } from './file/content.ts';
import { longTextFields } from './long-text/content.ts';
import { matrixFields } from './matrix/content.ts';
import { multipleFields } from './multiple/content.ts';
import { npsFields } from './nps/content.ts';
import { rankFields } from './rank/content.ts';
import { scaleFields } from './scale/content.ts';
import { shortTextFields } from './short-text/content.ts';
import { singleFields } from './single/content.ts';
import { starsFields } from './stars/content.ts';

/** What every question has besides the fields of its type. */
const common = {
  id: idSchema,
  title: textSchema(formLimits.title),
  help: textSchema(formLimits.text),
  required: z.boolean(),
  /** Null: always shown. */
  showIf: expressionSchema.nullable(),
};

export const questionSchema = z.discriminatedUnion('type', [
  shortTextFields.extend(common).strict(),
  longTextFields.extend(common).strict(),
  singleFields.extend(common).strict(),
  multipleFields.extend(common).strict(),
  scaleFields.extend(common).strict(),
  starsFields.extend(common).strict(),
  npsFields.extend(common).strict(),
  matrixFields.extend(common).strict(),
  rankFields.extend(common).strict(),
  dateFields.extend(common).strict(),
  fileFields.extend(common).strict(),
]);

export type Question = z.output<typeof questionSchema>;
