import { useState } from 'react'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { ErrorSummary } from '#shared/ui/feedback/ErrorSummary.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { SuggestField } from '#shared/ui/choices/SuggestField.tsx'
import { Section } from './Section.tsx'

const towns = [
  'Peñamiller',
  'Querétaro',
  'San Juan del Río',
  'Villa San José',
  'Ezequiel Montes',
  'Tequisquiapan',
  'Cadereyta de Montes',
]
const options = towns.map((label) => ({ value: label, label }))
const years = ['2026', '2025', '2024'].map((label) => ({ value: label, label }))

export function Choices() {
  return (
    <Section title="Elecciones">
      <div className="gallery-grid">
        <Select label="Año" name="year" options={years} />
        <Select label="Año (con error)" name="year2" options={years} error="Elige el año de tu auto" />
        <Select
          label="Año (sin opciones todavía)"
          name="year3"
          options={[]}
          disabled
          placeholder="Primero elige el modelo"
        />
        <Combobox
          label="Municipio"
          name="town"
          hint="Escribe las primeras letras"
          options={options}
          notFound="No encontramos tu municipio"
        />
        <Combobox label="Municipio (elegido)" name="town2" options={options} defaultValue="Peñamiller" />
        <Combobox label="Municipio (con error)" name="town3" options={options} error="Elige tu municipio" />
        <SuggestField
          label="Municipio (o escribe otro)"
          name="town4"
          hint="Escribe las primeras letras"
          suggestions={towns}
        />
        <RadioCards
          label="¿De quién es el auto?"
          name="owner"
          hint="La factura dice a nombre de quién está"
          defaultValue="me"
          options={[
            { value: 'me', title: 'Yo', text: 'Está a mi nombre' },
            { value: 'family', title: 'Un familiar', text: 'Te pediremos sus datos' },
            { value: 'firm', title: 'Una empresa', text: 'Todavía no disponible', disabled: true },
          ]}
        />
        <RadioCards
          label="Forma de pago"
          name="form"
          error="Elige cómo quieres pagar"
          options={[
            {
              value: 'year',
              title: 'Un pago',
              text: '$9,840.00 hoy',
              aside: <Badge tone="leaf">Ahorras $620.00</Badge>,
            },
            { value: 'month', title: 'Cada mes', text: '12 pagos de $871.67' },
          ]}
        />
        <div>
          <Checkbox
            label="Acepto los términos y el aviso de privacidad"
            name="terms"
            error="Marca la casilla para continuar"
          />
          <Checkbox label="Recibir avisos por correo" name="news" defaultChecked hint="Solo de tu póliza" />
          <Checkbox label="No disponible" name="none" disabled />
        </div>
        <Submitted />
      </div>
      <RadioCards
        label="Tipo de vehículo"
        name="kind"
        columns={3}
        defaultValue="car"
        options={[
          { value: 'car', title: 'Auto' },
          { value: 'pickup', title: 'Pickup' },
          { value: 'moto', title: 'Moto' },
        ]}
      />
    </Section>
  )
}

function Submitted() {
  const [attempt, setAttempt] = useState(0)
  const errors = [
    { name: 'zip', message: 'Escribe los 5 números del código postal' },
    { name: 'terms', message: 'Marca la casilla para continuar' },
  ]
  return (
    <div className="stack">
      <ErrorSummary errors={attempt ? errors : []} attempt={attempt} />
      <Button kind="secondary" onClick={() => setAttempt(attempt + 1)}>
        Enviar con errores
      </Button>
    </div>
  )
}
