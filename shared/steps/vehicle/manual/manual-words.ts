import type { ManualField } from './manual.ts'

/** Texts of BUY-23 to BUY-28, as prescribed. */
export const manualWords = {
  title: 'Escribe los datos de tu auto',
  fields: {
    manualBrand: { label: 'Marca', missing: 'Marca obligatoria', format: 'La marca es inválida.' },
    manualModel: { label: 'Modelo', missing: 'Modelo obligatorio', format: 'El modelo es inválido.' },
    manualYear: { label: 'Año', missing: 'Año obligatoria', format: 'El año es inválido.' },
  },
  /** Sentence that introduces the ways of contact. */
  person: 'Este auto no está en nuestra lista y no podemos darte su precio en línea; una persona te atiende:',
  call: 'llámanos al',
  write: 'o escríbenos a',
  back: 'Volver a la lista de marcas',
  /** Sentence above the button, which explains why this car cannot be quoted online. */
  stopped: 'Para asegurar este auto, llámanos: en línea solo podemos cotizar los de la lista.',
} as const satisfies { fields: Record<ManualField, object> } & Record<string, unknown>
