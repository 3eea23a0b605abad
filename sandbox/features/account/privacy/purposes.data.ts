/** For what else the insurer that is played would use somebody's data: off until they say so. */
export const PURPOSES = [
  { id: 'offers', title: 'Avisarte de ofertas y productos que no contrataste' },
  { id: 'surveys', title: 'Invitarte a encuestas sobre el servicio' },
] as const
