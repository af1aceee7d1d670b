export const myCertificatesPath = '/my-profile/certificates';
/** The public page that verifies a certificate. */
export const verifyPath = '/certificates';

export const certificatePath = (code: string): `/${string}` => `${verifyPath}/${code}`;
