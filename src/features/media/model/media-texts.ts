/** The server's English texts by reason; clients show their own language by the reason. */
export const mediaTexts = {
  'media.title-required': 'A title is required.',
  'media.title-reserved': 'This title is reserved for portraits. Choose another one.',
  'media.title-too-long': 'The title must be 255 characters or fewer.',
  'media.upload-unknown': 'This upload does not exist, is not finished or is not yours.',
  'media.no-portrait': 'A portrait is a square JPEG picture of at most 1024 pixels and 400 KB.',
  'media.wrong-kind': 'This upload is not of the kind that is needed here.',
  'media.not-retryable': 'Only a video whose transcoding failed or waits can be transcoded again.',
  'media.image-unreadable': 'This picture cannot be read. Use a PNG or JPEG file of at most 50 megapixels.',
  'media.sort-unknown': 'Media can be sorted by Created, Title or ID.',
  'media.in-use':
    'This is still used, so it cannot be deleted. Take it out of the places that are named first.',
  'media.busy': 'This video is being converted. Try again when that is done.',
  'media.replacement-under-way': 'A new file for this item is on its way already.',
  'media.replacement-of-portrait': 'This is the picture of a person. Another one is chosen on their profile.',
  'media.not-deleted': 'This item is not deleted.',
  'media.library-sort-unknown': 'The library can be sorted by Created, Title or Size.',
  'media.filter-unknown': 'The library has no such kind or shelf.',
  'media.address-unknown': 'This address does not belong to your media.',
} as const;

export type MediaReason = keyof typeof mediaTexts;
