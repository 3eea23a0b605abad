/** Words of the steps of a claim (CLP-O1). */
import {
  type AttachmentSlot,
  ID_SLOTS,
  VEHICLE_SLOTS,
  DAMAGE_SLOTS,
} from '#shared/domain/claims/attachments/attachments.ts'
import { CLAIM_VIN_TEXT } from '#shared/domain/claims/fields/rules.ts'
import { DAYS_TO_AMOUNT } from '#shared/domain/claims/claim-terms.ts'
import { inWords } from '#shared/domain/text/quantity.ts'
import { CLABE_LENGTH } from '#shared/domain/claims/bank/check-digit.ts'

export const stepWords = {
  next: 'Siguiente',
  last: 'Terminar',
  failed: 'No pudimos cargar los datos de tu siniestro.',
  onboarding: {
    lead: 'Te toma unos 10 minutos. Puedes salir y seguir después: lo que subas se guarda.',
    needs: 'Ten a la mano',
    items: {
      damage: [
        'Tarjeta de circulación e identificación oficial',
        'Estado de cuenta, con tu CLABE',
        'Factura del vehículo, o carta poder si no eres el dueño',
        `El vehículo cerca: son ${inWords(VEHICLE_SLOTS.length)} fotos, y las de los daños`,
      ],
      agreed: [
        'Tarjeta de circulación e identificación oficial',
        'Estado de cuenta, con tu CLABE',
        'Factura del vehículo, o carta poder si no eres el dueño',
      ],
    },
    promise: {
      damage: `Con todo completo te compartimos el monto en ${String(DAYS_TO_AMOUNT)} días hábiles.`,
      agreed: `Con todo completo te confirmamos en ${String(DAYS_TO_AMOUNT)} días hábiles el monto que acordaste.`,
    },
    begin: 'Comenzar',
  },
  person: {
    confirm: 'Confirmar',
    lead: 'Revisa los datos de contacto de tu siniestro. Si algo cambió, corrígelo en tu perfil.',
  },
  vehicle: {
    correct: 'Corregir un dato',
    vin: 'Número de serie (VIN)',
    vinHint: `De ${CLAIM_VIN_TEXT}`,
    save: 'Guardar',
    leave: 'Dejarlo como estaba',
    saved: 'Guardamos el cambio.',
    notTaken: 'Tu aseguradora no recibe este cambio aquí. Llámanos para corregirlo; puedes seguir.',
  },
  owner: { yes: 'Sí', no: 'No', yesText: 'Te pedimos la factura.', noText: 'Te pedimos una carta poder.' },
  bank: {
    clabe: `CLABE de ${String(CLABE_LENGTH)} dígitos`,
    hint: 'Está en tu estado de cuenta.',
    problems: {
      short: (clabe: string) =>
        `Escribe los ${String(CLABE_LENGTH)} dígitos; llevas ${String(clabe.length)}.`,
      wrong: () => `Revisa tu CLABE: son ${String(CLABE_LENGTH)} dígitos y el último no coincide.`,
    },
    bank: 'Tu banco:',
    holder: 'Titular de la cuenta',
    noHolder: 'Escribe el nombre del titular, como está en tu estado de cuenta.',
    insured: (name: string) => `La póliza está a nombre de ${name}.`,
    otherHolder:
      'No es el nombre de la póliza. Si la cuenta es de otra persona, revísalo con nosotros antes de seguir.',
    statement: 'Sube primero tu estado de cuenta; después guardamos tu CLABE.',
    notTaken: 'Tu aseguradora lee la CLABE en tu estado de cuenta. Borra el número y sigue.',
    saved: (end: string) => `Ya tenemos una CLABE que termina en ${end}. Escribe otra solo si cambió.`,
    inReview: (end: string) =>
      `Pediste cambiarla por una que termina en ${end}. La aseguradora todavía revisa el cambio.`,
    closed: 'Este siniestro ya está pagado: su cuenta no se puede cambiar.',
  },
  approved: 'Esto ya está aprobado: no tienes que subir nada.',
  later: 'Puedes seguir y subir lo que falte después.',
} as const

export const noPolicyText = 'No encontramos una póliza para este siniestro.'

interface FilesWords {
  readonly lead: string
  readonly slots: readonly AttachmentSlot[]
}

export const filesOfStep = {
  identity: { lead: 'Tómalas completas, legibles y sin reflejos, o sube un PDF.', slots: ID_SLOTS },
  bank: { lead: 'De los últimos tres meses, con tu nombre y tu CLABE.', slots: ['bank-statement'] },
  bill: {
    lead: 'Sube la original o la refactura, por los dos lados si tiene endosos.',
    slots: ['invoice'],
  },
  letter: { lead: 'Súbela firmada por el dueño y dos testigos.', slots: ['letter'] },
  pictures: {
    lead: `Toma los cuatro lados, el número de serie y hasta ${inWords(DAMAGE_SLOTS.length)} fotos de los daños.`,
    slots: [...VEHICLE_SLOTS, ...DAMAGE_SLOTS],
  },
} as const satisfies Record<string, FilesWords>
