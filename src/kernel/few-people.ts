import { AppError } from './app-error.ts';
import { fewPeopleReason } from './fewest-people.ts';

/** Told in place of an answer about few people; pages and files say it in the reader's language. */
export function fewPeople(): AppError {
  return new AppError('FORBIDDEN', 'Fewer than five people: not shown.', { reason: fewPeopleReason });
}

export function isFewPeople(error: unknown): boolean {
  return error instanceof AppError && error.details.reason === fewPeopleReason;
}
