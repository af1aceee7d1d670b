import { fewPeopleReason } from '#kernel/fewest-people.ts';
import { AppGraphqlError } from './graphql-error.ts';

/** Whether an answer was refused because it is about few people. */
export function isAboutFewPeople(error: unknown): boolean {
  return error instanceof AppGraphqlError && error.reason === fewPeopleReason;
}
