/** The sandbox insurer's optional uses of personal data: off until the person allows them. */
export const PURPOSES = [
  { id: 'offers', title: 'Avisarte de ofertas y productos que no contrataste' },
  { id: 'surveys', title: 'Invitarte a encuestas sobre el servicio' },
] as const
