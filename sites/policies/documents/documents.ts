import { getPolicyCase } from '#shared/contracts/account/case-file.ts'
import { getPolicyDocument } from '#shared/contracts/policies/documents.ts'
import {
  DOCUMENT_FAILURES,
  POLICY_DOCUMENT_NAMES,
  POLICY_DOCUMENTS,
  type DocumentFailure,
  type PolicyDocument,
} from '#shared/domain/policies/policy-documents.ts'
import { pathOf } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'

export const documentWords = {
  menu: 'Documentos',
  title: 'Tu documento',
  policy: 'Póliza',
  opening: 'Lo estamos trayendo. Se abre aquí mismo.',
  otherwise: 'Si tu navegador no lo muestra, descárgalo.',
  download: 'Descargar',
  /** Text of a failure (POL-53). */
  failed: 'Ha ocurrido un error al mostrar el documento.',
  why: {
    ausente:
      'Todavía no está listo. La póliza y el recibo quedan aquí en cuanto se confirma tu pago. Si ya pagaste, llámanos.',
    'sin-respuesta': 'No pudimos traerlo en este momento. Sigue guardado: vuelve a intentarlo.',
    rechazado: 'La aseguradora no permite mostrarlo en línea. Llámanos para pedirlo.',
  },
  call: 'Llamar',
  retry: 'Volver a intentar',
  back: 'Volver a los detalles de tu póliza',
  caseFile: 'Descargar el expediente',
  caseFileLead:
    'Guarda la prueba de lo que pasó aquí con tu póliza: su fecha, su hora y un sello que muestra si alguien la cambió.',
  newWindow: 'se abre en otra ventana',
} as const

interface DocumentLink {
  readonly document: PolicyDocument
  readonly name: string
  /** Address of the window that the link opens (POL-O16). */
  readonly href: string
  readonly download: string
}

/** Links to exactly the four documents of POL-51. */
export const documentLinks = (policyNumber: string): readonly DocumentLink[] =>
  POLICY_DOCUMENTS.map((document) => ({
    document,
    name: POLICY_DOCUMENT_NAMES[document],
    href: paths.policyDocument(policyNumber, document),
    download: fileAddress(policyNumber, document, true),
  }))

export const fileAddress = (policyNumber: string, document: PolicyDocument, isDownload = false) =>
  pathOf(getPolicyDocument.path, { policyNumber, document }, isDownload ? { download: '1' } : undefined)

/** Address of the policy's case file, the sealed record of its events (D240). */
export const caseFileAddress = (policyNumber: string) =>
  pathOf(getPolicyCase.path, { policyNumber }, undefined)

/** Reason in the address why the gateway could not return the file; null if there is none. */
export function failureIn(search: string): DocumentFailure | null {
  const code = new URLSearchParams(search).get('fallo')
  return DOCUMENT_FAILURES.find((known) => known === code) ?? null
}
