/**
 * What an adjuster owes to whom they attend, and what the insured may ask for, in plain words. Sources: CONDUSEF on adjusters
 * (registered with the CNSF, impartial, explains and hands over the rights) and the booklet of basic rights of insured
 * people that the law of insurers asks for (LISF, Circular Única). Nothing here is a sentence of ours about the claim.
 */
export const duties: readonly string[] = [
  'Mostrarte su cédula de la Comisión Nacional de Seguros y Fianzas (CNSF), con fotografía y vigente.',
  'Explicarte tus derechos y lo que cubre tu póliza en este siniestro.',
  'Atenderte con imparcialidad y decirte en qué se basa para determinar la responsabilidad.',
  'Escribir lo que declaras como tú lo dices, y dejarte leerlo antes de que firmes.',
  'Entregarte la orden de cada servicio: taller, médico, grúa o abogado.',
]

export const rights: readonly string[] = [
  'Pedir que te aclare lo que no entiendas antes de firmar.',
  'Saber si tu vehículo se repara o se indemniza, y con qué criterio.',
  'Cobrar intereses si la aseguradora paga tarde.',
  'Inconformarte ante la Unidad Especializada de la aseguradora o ante la CONDUSEF (55 5340 0999), sin costo.',
]

export const RIGHTS_SOURCE = 'CONDUSEF y folleto de derechos básicos de los asegurados.'
