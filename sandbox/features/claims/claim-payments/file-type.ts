/** What a file is by its first bytes; null where it is nothing that a claim takes. */
const starts: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

export const fileTypeOf = (file: Uint8Array): string | null =>
  starts.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte))?.[0] ?? null
