/** Constancias of people who do not exist, as the tax office lays them out. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

export const personLines = (regimes = ['Régimen Simplificado de Confianza 01/01/2022']): string[] => [
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  'SAPH830915RK2',
  'Registro Federal de Contribuyentes',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Datos de Identificación del Contribuyente:',
  'RFC: SAPH830915RK2',
  'CURP: SAPH830915HDFLRG09',
  'Nombre (s): HUGO',
  'Primer Apellido: SALAS',
  'Segundo Apellido: PEREZ',
  'Estatus en el padrón: ACTIVO',
  'Datos del domicilio registrado',
  'Código Postal:06100 Tipo de Vialidad: CALLE',
  'Nombre de Vialidad: ORIZABA Número Exterior: 12',
  'Regímenes:',
  'Régimen Fecha Inicio Fecha Fin',
  ...regimes,
  'Obligaciones:',
]

export const companyLines = (): string[] => [
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'RFC: TRA990701DE3',
  'Denominación/Razón Social: TRANSPORTES DEL RIO AZUL',
  'Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
  'Nombre Comercial:',
  'Código Postal: 64000',
  'Regímenes:',
  'Régimen Fecha Inicio Fecha Fin',
  'Régimen General de Ley Personas Morales 01/07/1999',
  'Obligaciones:',
]

export async function writePdf(lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage()
  lines.forEach((text, index) => page.drawText(text, { x: 40, y: 780 - 16 * index, size: 10, font }))
  return new Uint8Array(await document.save())
}
