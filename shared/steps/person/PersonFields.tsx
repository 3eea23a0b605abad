import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { latestBirthdate } from '#shared/domain/person/birthdate.ts'
import { today } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { SuggestField } from '#shared/ui/choices/SuggestField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { EmailField } from '../account/EmailField.tsx'
import type { Bind } from '#shared/forms/use-step-form.ts'
import { PostalCodeField } from '../vehicle/PostalCodeField.tsx'
import { ActivityFields } from './ActivityFields.tsx'
import { genders } from './gender-words.ts'
import { RfcInput } from './RfcInput.tsx'
import './PersonFields.css'
import type { PersonAnswers } from './person.ts'
import { MEXICO, type PersonQuestion } from './use-person.ts'
import { personWords as words } from './words.ts'

interface PersonFieldsProps {
  question: PersonQuestion
  bind: Bind<keyof PersonAnswers>
  /** Values of the fields that the server checks. */
  values: Pick<PersonAnswers, 'postalCode' | 'rfc'>
  /** E-mail field; absent if another step asks for the e-mail (QUO-34). */
  email?: Omit<ComponentProps<typeof EmailField>, 'question'>
  /** Activity fields; absent if activities are not shown (QUO-11, BUY-O21). */
  activities?: Omit<ComponentProps<typeof ActivityFields>, 'question'>
  /** Owner of the data, whom the headings mention: the user or a relative. */
  about?: keyof typeof words.groups
  /** Renders a group of fields; by default under its heading. */
  group?: (part: PersonGroup, title: string, fields: ReactNode) => ReactNode
}

type PersonGroup = keyof (typeof words.groups)['own']

const underHeading = (_: PersonGroup, title: string, fields: ReactNode) => (
  <>
    <h2>{title}</h2>
    {fields}
  </>
)

/**
 * Autofill sections, so that the browser keeps a relative's data apart from the user's own (HTML, autofill detail
 * tokens).
 */
const sections = { own: '', relative: 'section-insured ' } as const satisfies Record<
  keyof typeof words.groups,
  string
>

const genderCards = genders.map(({ value, label }) => ({ value, title: label }))
/** Latest valid birthdate (QUO-28), computed once when the module loads; the schema decides anyway. */
const lastBirthdate = latestBirthdate(today(Date.now()))
/** The person form (QUO-21 to QUO-53): name, contact, address, and the confirmation. */
export function PersonFields(props: PersonFieldsProps) {
  const { about = 'own', group = underHeading } = props
  const titles = words.groups[about]
  return (
    <>
      {group('name', titles.name, <Identity {...props} />)}
      {group('contact', titles.contact, <Contact {...props} />)}
      {group('address', titles.address, <Address {...props} />)}
    </>
  )
}

function Identity(props: PersonFieldsProps) {
  const { question, bind, activities, about = 'own' } = props
  const section = sections[about]
  return (
    <>
      <TextField
        {...bind('firstName')}
        {...words.firstName}
        autoComplete={`${section}given-name`}
        maxLength={200}
      />
      <TextField
        {...bind('firstLastName')}
        {...words.firstLastName}
        autoComplete={`${section}family-name`}
        maxLength={100}
      />
      <TextField {...bind('secondLastName')} {...words.secondLastName} autoComplete="off" maxLength={100} />
      <DateField
        {...bind('birthdate')}
        {...words.birthdate}
        max={lastBirthdate}
        autoComplete={`${section}bday`}
      />
      <RadioCards {...bind('genderCode')} label={words.genderCode.label} options={genderCards} columns={2} />
      <RfcField {...props} />
      {activities && <ActivityFields question={question.activities} {...activities} />}
    </>
  )
}

function Contact({ question, bind, email, about = 'own' }: PersonFieldsProps) {
  const section = sections[about]
  return (
    <>
      {email && (
        <EmailField
          {...email}
          field={{ ...email.field, autoComplete: `${section}email` }}
          question={question.email}
        />
      )}
      <Phone bind={bind} countries={question.countries} section={section} />
    </>
  )
}

function Address({ question, bind, values, about = 'own' }: PersonFieldsProps) {
  const { place } = question
  const section = sections[about]
  return (
    <>
      <PostalCodeField
        field={{ ...bind('postalCode'), autoComplete: `${section}postal-code`, enterKeyHint: 'next' }}
        value={values.postalCode}
        question={place}
      />
      <Neighborhood bind={bind} names={place.place?.neighborhoods ?? []} />
      <TextField
        {...bind('street')}
        {...words.street}
        autoComplete={`${section}address-line1`}
        maxLength={150}
      />
      <div className="side-by-side">
        <TextField {...bind('externalNumber')} {...words.externalNumber} autoComplete="off" maxLength={50} />
        <TextField
          {...bind('internalNumber')}
          {...words.internalNumber}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={50}
          optional
        />
      </div>
      <Checkbox
        {...bind('confirmed')}
        label={
          <>
            {words.confirmed[0]}
            <a href={paths.terms()} target="_blank">
              {words.confirmed[1]}
            </a>
            {words.confirmed[2]}
          </>
        }
      />
    </>
  )
}

/** RFC field: upper case, at most 13 characters (QUO-37). An RFC of another account is reported at once (QUO-39). */
function RfcField({ question, bind, values }: PersonFieldsProps) {
  const field = bind('rfc')
  const { isTaken, look } = question.rfc
  useEffect(() => look(values.rfc), [look, values.rfc])
  return (
    <RfcInput {...field} {...words.rfc} value={values.rfc} error={isTaken ? words.rfcTaken : field.error} />
  )
}

/** Phone field with the dial codes of all countries, Mexico preselected (QUO-36). */
function Phone({
  bind,
  countries,
  section,
}: Pick<PersonFieldsProps, 'bind'> & Pick<PersonQuestion, 'countries'> & { section: string }) {
  const { error, ...number } = bind('phoneNumber')
  const { error: _, ...country } = bind('phoneCountry')
  return (
    <PhoneField
      label={words.phone.label}
      error={error}
      countries={countries}
      country={{ defaultValue: MEXICO.value, autoComplete: `${section}tel-country-code`, ...country }}
      number={{ autoComplete: `${section}tel-national`, ...number }}
    />
  )
}

/** Neighbourhood field: offers those of the postal code, but accepts any other name. */
function Neighborhood({ bind, names }: Pick<PersonFieldsProps, 'bind'> & { names: readonly string[] }) {
  return (
    <SuggestField {...bind('neighborhood')} {...words.neighborhood} suggestions={names} maxLength={150} />
  )
}
