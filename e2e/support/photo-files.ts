import sharp from 'sharp';

/** A file for a form: a photo in one colour, light at its top. */
export async function photoFile(name: string, colour: string, height = 1200) {
  const width = 1600;
  const top = {
    width,
    height: Math.round(height / 3),
    channels: 3 as const,
    background: '#f4f1ea',
  };
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: { create: top }, top: 0, left: 0 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
