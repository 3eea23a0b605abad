/** The texts of the page inside a case file. */
import type { TimeStamp } from '../time-stamp/time-stamp.ts'
import type { CaseCheck, CaseFinding } from '../check-case-file.ts'

const findingTexts: Readonly<Record<CaseFinding['what'], (line: number) => string>> = {
  changed: (line) => `La línea ${String(line)} se cambió.`,
  moved: (line) => `La línea ${String(line)} no está en su lugar.`,
  removed: (line) => `Falta la línea ${String(line)}: se quitó.`,
  added: (line) => `La línea que está en el lugar ${String(line)} se agregó después.`,
  'other-proof': (line) => `La constancia NOM-151 de la línea ${String(line)} no es de esa línea.`,
  unreadable: () => 'Este archivo no es un expediente, o está dañado.',
  'other-seal': () => 'El sello no corresponde a este expediente: se cambió algo, o lo hizo otra persona.',
  'broken-chain': () => 'Las líneas no siguen una a otra: se cambió el orden o falta una.',
}

export const findingText = (finding: CaseFinding): string =>
  findingTexts[finding.what]('line' in finding ? finding.line : 0)

export const verdictOf = ({ findings, isSealed }: CaseCheck, lines: number) => {
  if (findings.length > 0)
    return { state: 'wrong', text: 'Este registro cambió después de hacerse.' } as const
  // An empty file is a special case: it does not prove that nothing is missing.
  if (lines === 0)
    return {
      state: 'chained',
      text: 'El expediente está vacío: nada de esto ha pasado por este portal.',
    } as const
  if (isSealed)
    return { state: 'whole', text: 'Este registro está completo y nadie lo ha cambiado.' } as const
  return {
    state: 'chained',
    text: 'Las líneas están completas y en orden. No llevan sello: no se puede saber quién las escribió.',
  } as const
}

export const caseWords = {
  of: {
    policy: 'Póliza',
    claim: 'Siniestro',
    form: 'Reporte de un siniestro',
    document: 'Documento firmado',
    closing: 'Cierre de un siniestro',
  },
  made: (moment: string) => `hecho el ${moment}`,
  none: 'Sin líneas.',
  line: (number: number) => `${String(number)}. `,
  sealed:
    'Firmado con la llave de la aseguradora (ECDSA P-256). Su parte pública, para compararla con la que publica la aseguradora:',
  unsealed: 'La aseguradora no ha puesto una llave para sellar expedientes.',
  proof: (moment: string, provider: string) =>
    `Constancia de conservación NOM-151 del ${moment}, emitida por ${provider}.`,
  proofDetails: ({ serial, authority, certificate }: TimeStamp) =>
    `Número ${serial}. Certificado emitido por ${authority}; su huella SHA-256, para compararla con la que publica el prestador: ${certificate}`,
  sameFile: (line: number) => `Es el mismo archivo de la línea ${String(line)}.`,
  otherFile: 'Ninguna línea habla de este archivo: no es el que se recibió, o se cambió después.',
  reading: 'Leyendo…',
  unreadable:
    'No pudimos leer el archivo. Si está en la nube, guárdalo primero en tu equipo y elígelo de nuevo.',
} as const
