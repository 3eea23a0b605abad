import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PASTE_ROOM } from '#shared/ui/fields/cleaned.ts'
import { walk } from '#shared/wizard/flow.ts'
import { AddressScreen } from '../address/Address.tsx'
import type { addressForm } from '#shared/steps/claims/address/address.ts'
import { ContactScreen } from '../contact/Contact.tsx'
import type { contactForm } from '../contact/contact.ts'
import { sampleAt } from '#shared/domain/claims/fields/samples.fixture.ts'
import { openForm, filledFields, savedAddress } from '#shared/steps/claims/open-form.fixture.ts'
import { LicenseScreen } from '../license/License.tsx'
import type { licenseForm } from '../license/license.ts'
import { NameScreen } from '../name/Name.tsx'
import type { nameForm } from '../name/name.ts'
import { $form } from '../form/form-store.ts'
import { Shell, ConcludedScreen, OpeningScreen, UnreachableScreen } from '../shell/Shell.tsx'
import { VehicleScreen } from '../vehicle/Vehicle.tsx'
import type { vehicleForm } from '../vehicle/vehicle.ts'
import { VinScreen } from '../vin/Vin.tsx'
import type { vinForm } from '../vin/vin.ts'
import { type externalWelcomeForm, type welcomeForm, welcomeWords } from '../welcome/welcome.ts'
import { WelcomeScreen } from '../welcome/Welcome.tsx'
import { completedWords, disabledWords } from '../words.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { controlOf, formState, namesIn, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { claimFlows } from '../flows/claim-flows.ts'
import { ClaimContext } from './claim-context.ts'
import { ClaimStep } from './ClaimStep.tsx'
import { SavingLine } from './saving-line.tsx'

const noop = () => undefined

test('[CLF-11] the shell shows the turning mark while the form loads', () => {
  const turning = /^<div class="claim-shell" role="status"><svg class="wheel" data-turning="true"/
  expect($form.get()).toEqual({ at: 'loading' })
  expect(html(<Shell />)).toMatch(turning)
  expect(html(<Shell />)).toBe(html(<OpeningScreen />))
})

test('[CLF-15] [CLF-16] [CLF-17] [D3] a concluded form has the documented text, another failure its error and a retry', () => {
  expect(wordsOf(html(<ConcludedScreen />))).toBe('El formulario ha concluído.')
  const unreachable = wordsOf(html(<UnreachableScreen text="(503) Ha ocurrido un error." onRetry={noop} />))
  expect(unreachable).toContain('(503) Ha ocurrido un error.')
  expect(unreachable).toContain('Intentar de nuevo')
  expect(unreachable).toContain(EMERGENCY_PHONE.shown)
  expect(unreachable).not.toContain('conclu')
})

test('[CLF-18] [CLF-84] [CLF-O13] the end screens have their texts', () => {
  expect(disabledWords.title).toBe('El formulario ha concluido o no está disponible.')
  expect(completedWords.title).toBe(
    '¡Gracias! Nuestro centro de atención se pondrá en contacto contigo pronto.',
  )
})

test('[CLF-26] [CLF-27] a step shows its number, the next step, and "Regresar" from the second on', () => {
  const flow = claimFlows.ordinary
  const step = (slug: 'name' | 'contact') => {
    const { progress } = walk(flow, {})
    const wizard = {
      isReady: true,
      isSwapped: false,
      isLast: false,
      answers: {},
      results: {},
      typed: undefined,
      goBack: async () => undefined,
      goTo: async () => undefined,
      saveInput: noop,
      complete: async () => undefined,
      ignoreOtherTabs: noop,
      progress: progress(slug),
      back: '/claims/forms/welcome/r',
    }
    const claim = { ref: 'r', flow, form: openForm }
    return wordsOf(
      html(
        <ClaimContext value={claim}>
          <ClaimStep step={slug} wizard={wizard}>
            {null}
          </ClaimStep>
        </ClaimContext>,
      ),
    )
  }
  expect(step('name')).toBe('Paso 1 de 14 · Tu nombre Sigue: Contacto ¿Cómo te llamas?')
  expect(step('contact')).toBe('Regresar Paso 2 de 14 · Contacto Sigue: Qué pasó ¿Cómo te contactamos?')
})

test('[CLF-29] [CLF-30] [CLF-32] [CLF-O13] the welcome greets the insured by name and asks to accept the notice', () => {
  expect(welcomeWords.greeting('Ana')).toBe('Hola, Ana')
  const state = formState<typeof welcomeForm>({ accepted: true })
  const screen = html(<WelcomeScreen state={state} claimNumber="26" variant="ordinary" />)
  expect(namesIn(screen)).toEqual(['accepted'])
  expect(wordsOf(screen)).toContain('He leído y acepto el aviso de privacidad')
  expect(wordsOf(screen)).toMatch(/Comenzar$/)
})

test('[CLF-31] [D12] a third party sees the privacy notice without a box to tick', () => {
  const state = formState<typeof externalWelcomeForm>({})
  const screen = html(<WelcomeScreen state={state} claimNumber="" variant="external" />)
  expect(namesIn(screen)).toEqual([])
  expect(screen).toContain('href="/terminos#datos"')
  expect(wordsOf(screen)).toContain('aviso de privacidad')
})

test('[CLF-36] a third party is not asked for the birthdate', () => {
  const { firstName, paternalSurname, maternalSurname, birthdate } = filledFields
  const state = formState<typeof nameForm>({ firstName, paternalSurname, maternalSurname, birthdate })
  const asked = (asksBirthdate: boolean) =>
    namesIn(html(<NameScreen state={state} asksBirthdate={asksBirthdate} />))
  expect(asked(true)).toEqual(['firstName', 'paternalSurname', 'maternalSurname', 'birthdate'])
  expect(asked(false)).toEqual(['firstName', 'paternalSurname', 'maternalSurname'])
})

test('[CLF-38] [CLF-O18] the phone country of the driver is Mexico and cannot be changed', () => {
  const { email, phone } = filledFields
  const screen = html(<ContactScreen state={formState<typeof contactForm>({ email, phone })} />)
  expect(screen).toMatch(/<select[^>]*disabled=""[^>]*><option value="MX"[^>]*>\+52 México/)
})

const address = (part: object = {}, state: object = {}) =>
  html(
    <AddressScreen
      state={formState<typeof addressForm>({
        sameAddress: 'no',
        postalCode: '99999',
        municipality: '',
        state: '',
        street: '',
        ...state,
      })}
      savedAddress={savedAddress}
      isCodeUnknown={false}
      isByHand={false}
      {...part}
    />,
  )

test('[CLF-42] [CLF-43] [CLF-O13] the address of the contract is shown, and choosing it hides the fields', () => {
  expect(wordsOf(address())).toContain('¿Tu dirección es la misma que al contratar?')
  expect(wordsOf(address())).toContain('Orizaba 101, Roma Norte, Cuauhtémoc, Ciudad de México, 06700')
  const hidden = /<div class="claim-fields" hidden="">/
  expect(address()).not.toMatch(hidden)
  expect(address({}, { sameAddress: 'yes' })).toMatch(hidden)
})

test('[CLF-46] [CLF-O9] without a contract address only the address fields are shown', () => {
  const screen = address({ savedAddress: null })
  expect(namesIn(screen)).toEqual(['postalCode', 'municipality', 'state', 'street'])
})

test('[CLF-49] [CLF-O11] an unknown postal code has its text; the place is typed only if the look-up fails', () => {
  expect(wordsOf(address({ isCodeUnknown: true }))).toContain('No reconocemos ese código postal.')
  for (const field of ['municipality', 'state']) {
    expect(controlOf(address(), field)).toContain('readOnly=""')
    expect(controlOf(address({ isByHand: true }), field)).not.toContain('readOnly')
  }
})

const licenseScreen = ({ isExternal = false, end = filledFields.licenseEnd }) => {
  const state = formState<typeof licenseForm>({ ...sampleAt('license'), licenseEnd: end })
  const lists = openForm.lists
  return <LicenseScreen state={state} lists={lists} isExternal={isExternal} onNoEnd={() => undefined} />
}

test('[CLF-52] [CLF-55] [CLF-56] a third party is asked for neither state nor type of the licence', () => {
  const screen = (isExternal: boolean) => html(licenseScreen({ isExternal }))
  expect(namesIn(screen(false))).toEqual(Object.keys(sampleAt('license')))
  expect(screen(false)).toContain('<option value="Jalisco">Jalisco</option>')
  expect(namesIn(screen(true))).toEqual(Object.keys(sampleAt('license', 'external')))
  expect(namesIn(screen(true))).not.toContain('licenseState')
  expect(namesIn(screen(true))).not.toContain('licenseType')
  expect(screen(true)).not.toContain('off-day')
})

test('[CLF-54] [D118] a permanent licence can be ticked and hides the expiry date, for third parties too', () => {
  for (const isExternal of [false, true]) {
    const ended = html(licenseScreen({ isExternal }))
    expect(wordsOf(ended)).toContain('Mi licencia es permanente (no vence)')
    expect(ended).not.toMatch(/checked|<div hidden/)
    expect(html(licenseScreen({ isExternal, end: NO_END }))).toMatch(
      /checked=""[^]*<div hidden="">[^]*licenseEnd/,
    )
  }
})

const vehicle = (part: object = {}) => {
  const { vehicleType, brand, model, year, plates, colour } = filledFields
  const state = formState<typeof vehicleForm>({ vehicleType, brand, model, year, plates, colour })
  return html(
    <VehicleScreen
      state={state}
      lists={openForm.lists}
      fixed={openForm.fixed}
      isExternal={false}
      {...part}
    />,
  )
}

test('[CLF-62] [CLF-68] [CLF-O8] vehicle data of the policy are read-only, type and colour are chosen', () => {
  const fields = ['vehicleType', 'brand', 'model', 'year', 'plates', 'colour']
  expect(namesIn(vehicle())).toEqual(fields)
  const readOnly = (screen: string) => fields.filter((field) => controlOf(screen, field).includes('readOnly'))
  expect(readOnly(vehicle())).toEqual(['brand', 'model', 'year', 'plates'])
  expect(readOnly(vehicle({ fixed: [], isExternal: true }))).toEqual([])
})

test('[CLF-102] a field whose list the insurer could not send is typed', () => {
  const screen = vehicle({ lists: { vehicleTypes: [], colours: [] } })
  expect(controlOf(screen, 'vehicleType')).toContain('type="text"')
  expect(controlOf(screen, 'colour')).toContain('type="text"')
})

test('[CLF-67] the plates field accepts 7 characters, and some more for pasting', () => {
  // The field accepts a few more characters, so that a paste with spaces fits and is cut afterwards.
  expect(controlOf(vehicle({ fixed: [] }), 'plates')).toContain(`maxLength="${String(7 + PASTE_ROOM)}"`)
})

test('[CLF-71] [CLF-O10] [CLF-O13] the VIN screen says where the number is, advises on check digits, locks a policy’s VIN', () => {
  const screen = (vin: string, isFixed = false) =>
    html(
      <VinScreen
        state={formState<typeof vinForm>({ vin })}
        isFixed={isFixed}
        isGone={vin === 'AB12345678'}
        year={2022}
      />,
    )
  expect(wordsOf(screen(''))).toContain(
    'Lo encuentras en el tablero, en la puerta del conductor o en la pared de fuego del motor.',
  )
  expect(wordsOf(screen('3N1CN8AE1NL000001'))).toContain('Revisa el número')
  expect(wordsOf(screen('AB12345678'))).not.toContain('Revisa el número')
  // The hint about photos of the vehicle is not shown for a stolen vehicle (CLF-20).
  expect(wordsOf(screen('AB12345678'))).toContain('También está en tu tarjeta de circulación')
  expect(wordsOf(screen(''))).not.toContain('También está en')
  expect(controlOf(screen('3N1CN8AE1NL000001', true), 'vin')).toContain('readOnly')
  expect(controlOf(screen(''), 'vin')).not.toContain('readOnly')
})

test('[D68] [D125] [CLF-79] [CLF-85] the saving line names its state: stored until a date, sending, received or refused', () => {
  const line = (saving: Parameters<typeof SavingLine>[0]['saving']) =>
    wordsOf(html(<SavingLine saving={saving} onRetry={noop} />))
  expect(line({ at: 'idle' })).toBe('')
  const until = Date.UTC(2026, 11, 25, 18)
  const kept = 'Este dispositivo lo guarda hasta el 25/12/2026.'
  expect(line({ at: 'stored', until })).toBe(`Guardado en este dispositivo ${kept}`)
  // Two states in a row stand on two lines.
  expect(html(<SavingLine saving={{ at: 'stored', until }} onRetry={noop} />)).toContain(`\n${kept}`)
  const over = line({ at: 'link_over', until })
  for (const text of ['Abre otra vez el mensaje que recibiste', kept]) expect(over).toContain(text)
  expect(over).not.toContain('en cuanto haya señal')
  expect(line({ at: 'sending', until })).toBe(`Enviando ${kept}`)
  expect(line({ at: 'unsigned', until })).toBe(`Falta tu firma ${kept}`)
  expect(line({ at: 'received' })).toBe('Recibido')
  const refused = html(
    <SavingLine saving={{ at: 'refused', reasons: { '': '(422)' }, until }} onRetry={noop} />,
  )
  expect(refused).toContain('role="alert"')
  expect(wordsOf(refused)).toContain('Ha ocurrido un error')
})
