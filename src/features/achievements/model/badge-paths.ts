export const myBadgesPath = '/my-profile/badges';
