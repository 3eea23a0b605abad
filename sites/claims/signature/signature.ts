/** Texts and schema of the driver's signature (CLF-83). */
import * as v from 'valibot'
import { signatureMethods } from '#shared/contracts/links/signature.ts'
import { strokesSchema } from '#shared/steps/signature/strokes.ts'

export const signatureWords = {
  title: 'Firma tu reporte',
  lead: 'Al firmar confirmas que lo que declaraste es cierto. Después ya no se puede cambiar.',
  submit: 'Firmar y enviar',
  /** Text about unsaved input of this or another tab. */
  unsaid: {
    title: 'Escribiste algo que no guardaste',
    lead: 'Si firmas así, no se envía. Ábrelo y presiona «Siguiente» para guardarlo:',
    again:
      'Escribiste algo que no guardaste: está arriba. Si no lo quieres enviar, presiona otra vez «Firmar y enviar».',
  },
  waiting: {
    title: 'Tu reporte está guardado en este dispositivo',
    photos: (count: number) => (count === 1 ? 'Falta subir 1 foto.' : `Falta subir ${String(count)} fotos.`),
    lead: 'Se envía solo en cuanto haya señal. Deja esta página abierta o vuelve a entrar más tarde.',
    /** Text for a link that no longer works; the form is sent once the person opens the message again. */
    linkOver: {
      title: 'Abre otra vez el mensaje que recibiste',
      lead: 'Tu reporte firmado sigue guardado en este dispositivo, pero el enlace ya no sirve aquí. Ábrelo otra vez en este mismo navegador y se envía solo.',
    },
    retry: 'Enviar ahora',
    notSent: 'No salió: no hay conexión con la aseguradora. Volvemos a intentar solos.',
  },
} as const

/** Stored answer of the signature, without the drawing, which is no field. */
export const signatureAnswer = v.object({
  method: v.picklist(signatureMethods),
  name: v.string(),
  strokes: strokesSchema,
})
