/** The page where people answer: /forms/{hash}/{formId}?trigger=&sourceId=&userID= */
export const formsPath = '/forms';
