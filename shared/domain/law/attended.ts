/**
 * An adjuster's duties to the people they attend, and the insured's rights, in plain words. Research: law.md R9; to
 * be confirmed by counsel before a release. It states nothing about the claim itself.
 */
import { condusef } from './complaints.ts'
import type { LawText } from './law-text.ts'

interface Attended extends Pick<LawText, 'source' | 'reviewedOn'> {
  readonly duties: readonly string[]
  readonly rights: readonly string[]
}

export const attended: Attended = {
  duties: [
    'Mostrarte su cédula de la Comisión Nacional de Seguros y Fianzas (CNSF), con fotografía y vigente.',
    'Explicarte tus derechos y lo que cubre tu póliza en este siniestro.',
    'Atenderte con imparcialidad y decirte en qué se basa para determinar la responsabilidad.',
    'Escribir lo que declaras como tú lo dices, y dejarte leerlo antes de que firmes.',
    'Entregarte la orden de cada servicio: taller, médico, grúa o abogado.',
  ],
  rights: [
    'Pedir que te aclare lo que no entiendas antes de firmar.',
    'Saber si tu vehículo se repara o se indemniza, y con qué criterio.',
    'Cobrar intereses si la aseguradora paga tarde.',
    `Inconformarte ante la Unidad Especializada de la aseguradora o ante la ${condusef.name} (${condusef.phones[0]}), sin costo.`,
  ],
  source: 'CONDUSEF y folleto de derechos básicos de los asegurados (Circular Única de Seguros y Fianzas)',
  reviewedOn: '2026-11-26',
}
