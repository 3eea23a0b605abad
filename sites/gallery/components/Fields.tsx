import { useState } from 'react'
import { AmountField } from '#shared/ui/fields/AmountField.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { OtpInput } from '#shared/ui/fields/otp/OtpInput.tsx'
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Section } from './Section.tsx'

const countries = [
  { value: 'MX', dial: '52', name: 'México', lengths: [10] },
  { value: 'US', dial: '1', name: 'Estados Unidos', lengths: [10] },
  { value: 'CO', dial: '57', name: 'Colombia', lengths: [10] },
]

const rules = [
  { text: 'Al menos 8 caracteres', test: (text: string) => text.length >= 8 },
  { text: 'Una mayúscula', test: (text: string) => /\p{Lu}/u.test(text) },
  { text: 'Un número', test: (text: string) => /\d/.test(text) },
]

export function Fields() {
  return (
    <Section title="Campos">
      <div className="gallery-grid">
        <TextField
          label="Nombre"
          name="name"
          hint="Como aparece en tu identificación"
          autoComplete="given-name"
        />
        <TextField
          label="Código postal"
          name="zip"
          typing="digits"
          maxLength={5}
          autoComplete="postal-code"
          defaultValue="0320"
          error="Escribe los 5 números"
        />
        <TextField label="RFC" name="rfc" typing="upper" autoComplete="off" maxLength={13} counter optional />
        <TextField
          label="Correo"
          name="mail"
          type="email"
          autoComplete="email"
          defaultValue="ana@correo.example"
          disabled
        />
        <TextField label="Número de póliza" name="policy" defaultValue="VL-2041" readOnly />
        <AmountField
          label="Valor factura"
          name="value"
          hint="Con centavos si los tiene"
          defaultValue="285000.50"
        />
        <DateField label="Fecha de nacimiento" name="birth" max="2010-11-20" />
        <DateField
          label="Fecha de nacimiento (con error)"
          name="birth2"
          defaultValue="2012-03-07"
          max="2010-11-20"
          error="Debes tener al menos 16 años"
        />
        <PhoneField
          label="Celular"
          hint="Te mandamos un código"
          countries={countries}
          country={{ name: 'country' }}
          number={{ name: 'phone' }}
        />
        <PhoneField
          label="Otro teléfono"
          countries={countries}
          country={{ name: 'country2' }}
          number={{ name: 'phone2', defaultValue: '551234' }}
          error="El teléfono debe tener 10 números"
        />
        <PasswordField label="Contraseña nueva" name="new" autoComplete="new-password" rules={rules} />
        <PasswordField label="Contraseña" name="old" error="Revisa tu contraseña" />
        <TextArea label="Qué pasó" name="story" hint="Con tus palabras" maxLength={300} />
        <TextArea label="Comentarios" name="notes" error="Este campo es obligatorio" />
        <Codes />
      </div>
    </Section>
  )
}

function Codes() {
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState('')
  return (
    <>
      <OtpInput
        label="Código"
        name="code"
        hint="6 letras o números, lo mandamos a tu celular"
        onComplete={setSent}
      />
      <OtpInput
        label="Código (siempre falla)"
        name="code2"
        attempt={attempt}
        error={attempt ? '(400) El código ingresado es inválido.' : undefined}
        onComplete={() => setAttempt(attempt + 1)}
      />
      <OtpInput label="Código (en espera)" name="code3" defaultValue="A1B2C3" disabled onComplete={setSent} />
      {sent && <p className="small">Código escrito: {sent}</p>}
    </>
  )
}
