import { z } from 'zod'

export const quoteSchema = z.object({
  brandId: z.string().min(1, 'Elige la marca.'),
  modelId: z.string().min(1, 'Elige el modelo.'),
  year: z.string().min(1, 'Elige el año.'),
  versionCode: z.string().min(1, 'Elige la versión.'),
  postalCode: z.string().regex(/^\d{5}$/, 'El código postal debe ser de 5 digitos.'),
  age: z.string().regex(/^$|^(1[6-9]|[2-9]\d)$/, 'Escribe tu edad, de 16 a 99 años.'),
  genderCode: z.string(),
  coupon: z
    .string()
    .regex(/^[A-Z0-9]*$/, 'El cupón ingresado es inválido.')
    .max(20),
  planName: z.string(),
  payment: z.string(),
})

export const noAnswers = {
  brandId: '',
  modelId: '',
  year: '',
  versionCode: '',
  postalCode: '',
  age: '',
  genderCode: '',
  coupon: '',
  planName: 'EXTENDED_PLAN',
  payment: '0',
}
