import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { verifyFile } from '#shared/contracts/links/signature.ts'
import { clocksAt } from '#shared/domain/time/mexico-city.ts'
import { readOrThrow } from '#shared/steps/photos/camera/read-file.ts'
import { sha256 } from '../signing/sha256.ts'

export const verifyWords = {
  title: 'Comprueba un archivo firmado',
  lead: 'Tu equipo calcula la huella del PDF que recibiste y solo la huella se compara: el archivo no se envía a nadie.',
  drop: 'Arrastra aquí el PDF, pégalo o',
  dropNow: 'Suelta el PDF aquí',
  choose: 'Elige un archivo',
  file: 'Elige un archivo PDF',
  other: 'Elegir otro',
  otherFile: 'Elegir otro archivo PDF',
  remove: 'Quitar',
  reading: (percent: number) => `Calculando la huella… ${percent} %`,
  asking: 'Comparando la huella…',
  notPdf: 'Ese archivo no es un PDF. Elige el documento o la constancia que recibiste.',
  scanned: 'Es la huella del código que leíste. Para comprobar tu archivo, elígelo aquí.',
  hash: 'Huella SHA-256',
  unknown: {
    title: 'No reconocemos este archivo',
    text: 'No es un documento firmado aquí, o alguien lo cambió después de la firma. Pide el original a quien te lo envió.',
  },
  unreadable:
    'No pudimos leer el archivo. Si está en la nube, guárdalo primero en tu equipo y elígelo de nuevo.',
  retry: 'Intentar de nuevo',
} as const

export type KnownFile = ReplyOf<typeof verifyFile>

export type VerifyState =
  | { readonly at: 'empty' }
  /** The file is being checked; `share` is the part read so far, from 0 to 1. */
  | { readonly at: 'checking'; readonly name: string | null; readonly share: number }
  | { readonly at: 'known'; readonly name: string | null; readonly hash: string; readonly file: KnownFile }
  | { readonly at: 'unknown'; readonly name: string | null; readonly hash: string }
  | { readonly at: 'failed'; readonly name: string | null; readonly text: string }
  /** State if the file has a type that cannot be checked. */
  | { readonly at: 'refused'; readonly text: string }

/** True for a PDF, whose mark stands within its first kilobyte (PDF 1.7, annex H.3). */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes('%PDF-')
}

/** Hash in the fragment of a scanned address; null if there is none. */
export const scannedHash = (fragment: string): string | null =>
  /^#([0-9a-f]{64})$/.exec(fragment)?.[1] ?? null

const momentOf = (at: string): string =>
  clocksAt(Date.parse(at)).toLocaleString('es-MX', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

/** Returns title and text about a known file. */
export function verdict({ kind, documentName, folio, signedAt }: KnownFile): { title: string; text: string } {
  const when = signedAt === null ? '' : ` Se firmó el ${momentOf(signedAt)}, folio ${folio ?? ''}.`
  switch (kind) {
    case 'signed':
      return { title: 'El archivo es auténtico', text: `Es «${documentName}», firmado y sin cambios.${when}` }
    case 'certificate':
      return { title: 'La constancia es auténtica', text: `Es la constancia de «${documentName}».${when}` }
    case 'original':
      return {
        title: 'Es el documento sin firma',
        text: `Es «${documentName}» tal como se envió para firmar.${signedAt === null ? ' Nadie lo ha firmado todavía.' : when}`,
      }
  }
}

/**
 * Computes the hash of a file, read in parts to show the progress of large ones.
 * @param onRead Called with the share that is read, 0 to 1.
 * @throws {DOMException} NotReadableError if a part cannot be read, or takes too long.
 */
export async function hashOf(file: Blob, onRead: (share: number) => void): Promise<string> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let at = 0; ;) {
    onRead(file.size === 0 ? 0 : at / file.size)
    const { done, value } = await readOrThrow(reader.read())
    if (done) return sha256(bytes)
    bytes.set(value, at)
    at += value.length
  }
}
