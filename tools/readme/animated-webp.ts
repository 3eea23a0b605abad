/**
 * Joins still WebP files into a moving one (RIFF container, "Extended File Format"), without encoding again.
 */

export interface FilmFrame {
  /** The bytes of a still WebP image, lossy and without alpha, as a canvas encodes it. */
  readonly webp: Buffer
  readonly ms: number
}

export function animatedWebp(frames: readonly FilmFrame[], size: { width: number; height: number }): Buffer {
  const canvas = Buffer.concat([uint24(size.width - 1), uint24(size.height - 1)])
  const isAnimated = Buffer.from([0b0000_0010, 0, 0, 0])
  // The background is transparent, and the film repeats without end.
  const animation = chunk('ANIM', Buffer.alloc(6))
  const pictures = frames.map(({ webp, ms }) =>
    chunk('ANMF', Buffer.concat([Buffer.alloc(6), canvas, uint24(ms), Buffer.alloc(1), pictureOf(webp)])),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([isAnimated, canvas])),
    animation,
    ...pictures,
  ])
  return chunk('RIFF', body)
}

/** Finds the chunk with the picture in a WebP file, which may have other chunks. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const name = webp.toString('latin1', at, at + 4)
    const end = at + 8 + webp.readUInt32LE(at + 4)
    if (name === 'VP8 ' || name === 'VP8L') return webp.subarray(at, end + (end % 2))
    at = end + (end % 2)
  }
  throw new Error('This is no still WebP.')
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
