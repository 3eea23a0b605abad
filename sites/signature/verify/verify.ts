import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { verifyFile } from '#shared/contracts/signature.ts'

export const verifyWords = {
  title: 'Comprueba un archivo firmado',
  lead: 'Elige el PDF que recibiste. Tu equipo calcula su huella y solo la huella se compara: el archivo no se envía a nadie.',
  file: 'Archivo PDF',
  hash: 'Huella SHA-256',
  unknown: {
    title: 'No reconocemos este archivo',
    text: 'No es un documento firmado aquí, o alguien lo cambió después de la firma. Pide el original a quien te lo envió.',
  },
  unreadable: 'No pudimos leer el archivo. Elige otro.',
  retry: 'Intentar de nuevo',
} as const

export type KnownFile = ReplyOf<typeof verifyFile>

export type VerifyState =
  | { readonly at: 'empty' }
  | { readonly at: 'checking'; readonly name: string }
  | { readonly at: 'known'; readonly name: string; readonly hash: string; readonly file: KnownFile }
  | { readonly at: 'unknown'; readonly name: string; readonly hash: string }
  | { readonly at: 'failed'; readonly text: string }

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

/** What a known file is, in a sentence or two. */
export function verdict({ kind, documentName, folio, signedAt }: KnownFile): { title: string; text: string } {
  const when =
    signedAt === null ? '' : ` Se firmó el ${moment.format(new Date(signedAt))}, folio ${folio ?? ''}.`
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
