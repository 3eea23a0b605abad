import type { Picture } from './scene.ts'

/** Joins grey pictures of one even size into a film for the browser's fake camera (YUV4MPEG2). */
export function filmOf(pictures: readonly [Picture, ...Picture[]]): Buffer {
  const [{ width, height }] = pictures
  const frames = pictures.flatMap(({ data }) => {
    const luma = Buffer.alloc(width * height)
    for (let at = 0; at < luma.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3)
      luma[at] = Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue)
    }
    return [Buffer.from('FRAME\n'), luma, Buffer.alloc(luma.length / 2, 128)]
  })
  const head = `YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420mpeg2\n`
  return Buffer.concat([Buffer.from(head), ...frames])
}
