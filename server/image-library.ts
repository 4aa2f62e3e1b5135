import sharp from 'sharp';

/** The image library, which takes neither all cores nor memory that stays: images are rare. */
sharp.concurrency(1);
sharp.cache(false);

export default sharp;
