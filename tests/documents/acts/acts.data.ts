/** Every sentence of the pages that says an act, under its source (D304); `docs/what-pages-say.md` is printed from it. */
import type { SourceName } from './sources.data.ts'

type Sentences = Readonly<Record<string, readonly string[]>>

export const acts: Readonly<Record<SourceName, Sentences>> = {
  validationMail: {
    'gateway/features/account/access/plain-log-in.ts': [
      'Se ha enviado el correo electrónico.',
      'Te enviamos un correo para validar tu cuenta.',
    ],
    'shared/domain/pending/pending-words.ts': [
      'Abre el enlace que te enviamos; si no lo encuentras, te lo enviamos otra vez.',
    ],
    'shared/layouts/notices/email-notice.ts': [
      'Te enviamos un correo para validar tu cuenta.',
      'Se ha enviado el correo electrónico.',
    ],
    'sites/access/email-validation/email-validation.ts': [
      'Abre el enlace completo del correo que te enviamos, o inicia sesión para pedir otro.',
    ],
    'sites/access/log-in/log-in.ts': [
      'Se ha enviado el correo electrónico.',
      'Te enviamos un correo para validar tu cuenta.',
    ],
    'sites/policies/pending/pending.ts': ['Se ha enviado el correo electrónico.'],
    'sites/quoter/registration/registration.ts': ['Te enviamos un correo para validarla.'],
  },
  validated: {
    'gateway/features/account/access/plain-log-in.ts': ['Tu correo ha sido validado.'],
    'sites/access/email-validation/email-validation.ts': ['Tu correo ha sido validado.'],
  },
  recoveryMail: {
    'sites/access/pages/forgot-password/recovery/index.astro': [
      'Escribe el correo con el que te registraste y te enviamos un enlace para elegir otra.',
    ],
    'sites/access/recovery/recovery.ts': [
      'Escribe el correo con el que te registraste y te enviaremos un enlace.',
      'Si el correo está registrado, recibirás un enlace para restablecer tu contraseña.',
    ],
  },
  codes: {
    'shared/steps/otp/OtpDialog.tsx': [
      'Te enviamos un código.',
      'Si no te llega, pide otro.',
      'Pide un código y te lo mandamos.',
    ],
    'shared/steps/step-up/step-up.ts': [
      '¿Por dónde te lo mandamos?',
      'Para esto la aseguradora pide un código.',
      'Para esto no sirve un código por correo.',
      'No tenemos un teléfono ni un correo tuyo a donde mandar el código.',
    ],
    'sites/access/second-factor/second-factor.ts': [
      'Recibir un código por mensaje',
      'Si perdiste el dispositivo de tu llave de acceso, pide el código por mensaje.',
    ],
    'sites/account/profile/ContactChange.tsx': [
      'Primero confirmas que eres tú, y luego te mandamos un código al nuevo.',
    ],
    'sites/account/security/LogInFactor.tsx': [
      'Pide, además de tu contraseña, tu huella, tu rostro o un código por mensaje.',
      'Además de tu contraseña, pedimos tu llave de acceso o un código por mensaje a tu teléfono.',
      'La próxima vez que entres te pediremos tu llave de acceso o un código por mensaje.',
      'Un código por correo no sirve para esto.',
    ],
    'sites/policies/endorsements/verification/Verification.tsx': [
      'No tenemos un teléfono ni un correo tuyo a donde mandar el código.',
      'Te enviamos un código.',
      'Ya confirmamos tu código.',
    ],
    'sites/quoter/registration/registration.ts': ['Enviaremos un código para validar tu teléfono'],
  },
  reportedAccess: {
    'shared/domain/access/access-report.ts': [
      'Se reportó un acceso que no se reconoce: por seguridad no hacemos pagos, cambios ni cancelaciones en esta cuenta hasta el ….… Si no puedes esperar, llámanos al ….',
    ],
    'sites/access/notice-words.ts': [
      'Cerramos todas tus sesiones y enlaces, y detuvimos los pagos y cambios de tu cuenta.',
    ],
    'sites/account/report-access/report-access.ts': [
      'Cerramos todas las sesiones, también esta, y todos los enlaces que creaste.',
      'Durante … horas no hacemos pagos, cambios ni cancelaciones en tu cuenta.',
      'Se lo decimos a la aseguradora.',
      'Si no lo recibe, aquí te pedimos que la llames.',
      'Para detenerla otra vez te pedimos un código.',
      'Cerramos todo.',
      'No haremos pagos, cambios ni cancelaciones hasta el ….',
      'La aseguradora ya lo sabe.',
      'No pudimos avisarle a la aseguradora: llámanos al ….',
    ],
  },
  session: {
    'sites/access/terms/terms.ts': [
      'Por seguridad cerramos tu sesión cuando pasas unos minutos sin usarla; lo que estabas haciendo te espera al volver a entrar.',
    ],
    'sites/account/export/Download.tsx': ['No guardamos nada.'],
    'sites/account/password/password.ts': [
      'Al cambiarla cerramos tu cuenta en todos los demás dispositivos.',
    ],
    'sites/account/security/LogInFactor.tsx': [
      'Cerraremos tus demás sesiones, que se abrieron solo con la contraseña.',
    ],
    'sites/account/security/passkeys.screen.tsx': ['Nosotros no recibimos nada de eso.'],
    'sites/account/security/security.ts': ['Cerramos la sesión.', 'Cerramos el enlace.'],
    'sites/claims/privacy/form-privacy.ts': ['¿Cerramos este enlace?'],
  },
  availability: {
    'shared/steps/account/email.ts': ['El correo que ingresaste ya está ligado a otra póliza.'],
  },
  requests: {
    'sites/account/privacy/privacy.ts': ['Recibimos tu solicitud.'],
    'sites/account/profile/ContactChange.tsx': ['Tu correo quedó cambiado.'],
    'sites/account/profile/profile.ts': ['Recibimos tu solicitud.'],
    'sites/policies/law/rectification/rectification.ts': ['Recibimos tu solicitud.'],
  },
  device: {
    'shared/claim-form/erase/erase-words.ts': ['Se pierde lo que la aseguradora no ha recibido: ….'],
    'shared/claim-form/left/left-words.ts': [
      'No pudimos leer lo que quedó en este dispositivo y quizá no nos llegó.',
    ],
    'shared/domain/privacy/earlier-notices.ts': [
      'Lo que dejas a medias se guarda cifrado en tu dispositivo durante 72 horas como máximo y se borra cuando terminas o cierras tu sesión.',
    ],
    'shared/domain/privacy/privacy-notice.ts': [
      'Lo que dejas a medias se guarda cifrado en tu dispositivo durante … como máximo y se borra cuando terminas o cierras tu sesión.',
    ],
    'shared/drafts/retention.ts': ['El … se borró de este dispositivo lo que no alcanzó a enviarse….'],
    'shared/steps/claims/address/address.ts': ['Lo buscamos en cuanto haya señal; sigue adelante.'],
    'shared/steps/claims/lists/list-words.ts': ['Las pedimos otra vez en un momento.'],
    'sites/adjuster/words.ts': [
      'Sin ella no llega a la aseguradora.',
      'Lo que escribes en esta página queda en este dispositivo y se envía al guardarla.',
    ],
    'sites/adjuster/device/claim-words.ts': [
      'Con un siniestro abierto, lo pendiente se envía solo cuando hay señal.',
      'Lo que sigue lo escribiste y no lo guardaste, así que no se envió: pásalo a cabina si hace falta.',
    ],
    'sites/claims/form/left-answers.ts': [
      'Lo que sigue lo escribiste y no lo guardaste, así que no se envió: cópialo y dáselo a tu ajustador si hace falta.',
      'Lo guardamos en este dispositivo: guárdalo, cópialo o imprímelo, y dáselo a tu ajustador si hace falta.',
    ],
    'sites/claims/signature/signature.ts': [
      'Se envía solo en cuanto haya señal.',
      'Ábrelo otra vez en este mismo navegador y se envía solo.',
    ],
    'sites/claims/welcome/welcome.ts': ['Puedes parar y seguir después: tu avance se guarda.'],
    'sites/claims/words.ts': [
      'Lo que escribas se guarda solo.',
      'Si se va la señal, puedes seguir: lo enviamos cuando vuelva.',
    ],
    'sites/invoicing/constancia/words.ts': ['Se lee en tu dispositivo: no se envía a nadie.'],
    'sites/policies/pocket-card/pocket-card.ts': [
      'En iPhone, agrégala a tu pantalla de inicio desde Compartir: si no, se borra a los 7 días sin abrirla.',
    ],
    'sites/signature/confirmation/confirmation.ts': [
      'La enviaremos en cuanto vuelva; puedes dejar esta página abierta o volver después.',
    ],
  },
  notice: {
    'shared/domain/privacy/earlier-notices.ts': [
      'Usamos tus datos para cotizar, emitir y administrar tu póliza, y para atender tus siniestros.',
    ],
    'shared/domain/privacy/privacy-notice.ts': [
      'Usamos tus datos para cotizar, emitir y administrar tu póliza, y para atender tus siniestros.',
    ],
    'sites/claims/welcome/welcome.ts': ['Usamos tus datos solo para atender este siniestro.'],
  },
  law: {
    'shared/domain/law/accessibility.ts': [
      'No cumplen del todo: los documentos PDF que la aseguradora guarda, los campos de la tarjeta, que son del proveedor de pagos, y las fotos y firmas, que piden ver la pantalla.',
    ],
    'shared/domain/law/attended.ts': [
      'Cobrar intereses si la aseguradora paga tarde.',
      'Inconformarte ante la Unidad Especializada de la aseguradora o ante la … (…), sin costo.',
    ],
    'shared/domain/law/commission.ts': [
      'Durante la vigencia de la póliza, el contratante puede pedir por escrito a la aseguradora que le informe el porcentaje de la prima que, por concepto de comisión o compensación directa, corresponde al intermediario o persona moral por su intervención en la celebración de este contrato.',
      'La aseguradora le dará esa información, por escrito o por medios electrónicos, en un plazo que no excederá de … días hábiles contados desde que reciba la solicitud.',
    ],
    'shared/domain/law/complaints.ts': [
      'Primero acude a la Unidad Especializada de Atención a Usuarios de la aseguradora (UNE).',
      'la UNE de la aseguradora…',
    ],
    'shared/domain/law/late-claim.ts': [
      'Si te pagamos tarde un siniestro',
      'La aseguradora debe pagar dentro de los … siguientes a aquel en que recibió todos los documentos e información para saber si procede.',
      'El monto se convierte a Unidades de Inversión (UDI) el día en que venció el plazo y se te paga a su valor del día del pago.',
    ],
    'shared/domain/law/premium-term.ts': [
      'La aseguradora no puede librarse de responder por un siniestro con una cláusula que diga que el seguro entra en vigor solo después de que pagues la primera prima o su primera fracción.',
    ],
    'sites/account/privacy/privacy.ts': [
      'Te respondemos en … días hábiles como máximo y, si procede, lo hacemos en … más.',
    ],
    'sites/customer-claims/claim-status/claim-status.ts': [
      '… El monto lo calcula la aseguradora con lo que publica el Banco de México: pídelo por escrito.',
    ],
    'sites/claims/privacy/form-privacy.ts': [
      'La aseguradora te responde en … y, si procede, lo hace en … más.',
    ],
    'sites/invoicing/correction/correction.ts': [
      'Si el SAT pide que la acepte quien la recibe, tiene … días hábiles: si no responde, se da por aceptada.',
      'Tu factura tiene complementos de pago, y el SAT no deja cancelarla mientras estén vigentes: primero se cancelan ellos.',
    ],
    'sites/purchase/vehicle-salvage/vehicle-salvage.ts': [
      'Es de salvamento si una aseguradora lo declaró pérdida total y después se reparó y se volvió a vender.',
    ],
  },
  telephone: {
    'gateway/features/purchase/quote/plain-quote-page.ts': ['y lo hacemos contigo.'],
    'shared/domain/claims/claim-progress.ts': ['Llámanos y te lo decimos.', 'Llámanos y te decimos por qué.'],
    'shared/domain/law/accessibility.ts': [
      'Por teléfono te ayudamos con todo ello.',
      'Si no te contestamos, puedes presentar una queja como se dice arriba.',
    ],
    'shared/layouts/parts/WithoutScript.astro': ['la hacemos contigo', 'te ayudamos'],
    'shared/steps/step-up/step-up.ts': ['Escríbenos y te ayudamos.'],
    'sites/access/second-factor/second-factor.ts': [
      'Comprobamos quién eres y registramos tu teléfono nuevo, y el código llega ahí.',
    ],
    'sites/account/pages/profile/privacy/index.astro': ['lo hacemos contigo'],
    'sites/account/referrals/referrals.ts': ['Escríbenos y te lo damos.'],
    'sites/invoicing/pages/invoicing/any-ref/index.astro': ['la hacemos contigo'],
    'sites/photos/pages/phone-photos/any-ref/index.astro': ['te decimos cómo enviarlas'],
    'sites/photos/pages/vehicle-photos/any-ref/photos/index.astro': ['te decimos cómo enviarlas'],
    'sites/policies/endorsements/verification/Verification.tsx': ['Llámanos y te ayudamos.'],
    'sites/policies/payment-method/change-card.ts': ['Llámanos y lo hacemos contigo.'],
    'sites/signature/pages/document/signature/approval/any-ref/index.astro': [
      'buscamos contigo otra forma de firmarlo',
    ],
    'sites/signature/pages/document/signature/confirmation/any-ref/index.astro': [
      'buscamos contigo otra forma de firmarlo',
    ],
  },
  claimTerms: {
    'gateway/features/claims/claim-payments/decision-text.ts': [
      'Te pagamos en un máximo de … desde que aceptaste.',
    ],
    'shared/domain/claims/claim-progress.ts': [
      'te decimos el monto',
      'te confirmamos el monto que acordaste',
      'Te compartimos el monto',
      'Te compartiremos el monto',
      'Te lo compartimos',
      'Te lo compartiremos',
      'Te hacemos una propuesta, y tú decides si la aceptas.',
      'Te confirmamos el monto que acordaste',
      'Te confirmaremos el monto que acordaste',
      'Te lo confirmamos',
      'Te lo confirmaremos',
      'Te lo mostramos por escrito, y tú dices si es lo que acordaste.',
      'Te respondemos a más tardar el ….',
      'Te responderemos en un lapso de ….',
      'Depositamos en tu cuenta.',
      '…Lo recibirás a más tardar el ….',
      '…Lo recibirás en un máximo de ….',
      'Lo depositamos en tu cuenta.',
      'Lo depositamos en tu cuenta el ….',
    ],
    'shared/domain/pending/pending-words.ts': ['Súbelos para que podamos decirte cuánto te pagamos.'],
    'shared/domain/plans/coverages.data.ts': [
      'Pagamos tu siniestro en un máximo de …; te compartimos el monto en ….',
      'Buscamos tu auto durante … días; si no aparece, te pagamos en … días.',
    ],
    'shared/domain/plans/own-share.ts': [
      'Si no aparece en … días, te pagamos en … días su valor menos tu deducible: ….',
      'Te pagamos su valor menos tu deducible: ….',
      'Te pagamos esa parte menos tu deducible: ….',
    ],
    'sites/customer-claims/claim-lists/claim-lists.ts': [
      'Acordaste un monto con el ajustador, y te lo pagamos.',
      'Procesamos tu pago',
      'Confirmamos el monto',
    ],
    'sites/customer-claims/claim-status/claim-status.ts': [
      'Te pagamos',
      'Los revisamos',
      'Confirmamos lo que acordaste',
    ],
    'sites/customer-claims/proposal/proposal.ts': [
      'Te lo depositamos a más tardar el ….',
      'Te depositamos a más tardar el ….',
    ],
    'sites/customer-claims/step/step-words.ts': [
      'Con todo completo te compartimos el monto en … días hábiles.',
      'Con todo completo te confirmamos en … días hábiles el monto que acordaste.',
    ],
  },
  callCentre: {
    'sites/claims/summary/summary.ts': ['Complétalo ahora o sigue así: te llamaremos para pedírtelo.'],
    'sites/claims/words.ts': [
      'Recibimos tu reporte completo, con tu firma.',
      'Recibimos tu reporte, con tu firma.',
      'Todavía falta, y te lo pediremos cuando te llamemos:',
      'Si falta algo, te lo pediremos cuando te llamemos.',
      'Te llamamos al teléfono que nos diste: tenlo a la mano.',
      'Si necesitas una copia de lo que declaraste, pídela cuando te llamemos.',
    ],
  },
  claimAnswers: {
    'gateway/features/claims/claim-payments/decision-text.ts': [
      'La aseguradora no lo informa',
      'La aseguradora no la informa',
    ],
    'shared/domain/claims/claim-progress.ts': [
      'Te decimos qué es y por qué.',
      'En cuanto lo tengamos todo, lo revisamos.',
      'Revisamos tus documentos.',
      'La aseguradora tiene tus motivos.',
      'Todavía no podemos decirte en qué paso va.',
    ],
    'shared/domain/pending/pending-words.ts': ['Te decimos cuál y por qué.'],
    'sites/customer-claims/files/file-words.ts': ['La aseguradora no lo aceptó.'],
    'sites/customer-claims/proposal/proposal.ts': [
      'Al aceptar, tu siniestro se paga con este monto y ya no se puede cambiar.',
    ],
    'sites/customer-claims/step/step-words.ts': [
      'Tu aseguradora no recibe este cambio aquí.',
      'Tu aseguradora lee la CLABE en tu estado de cuenta.',
      'La aseguradora todavía revisa el cambio.',
    ],
  },
  closing: {
    'gateway/features/claims/exchange/closing/record-text.ts': [
      'No es un comprobante de la aseguradora ni lleva su sello.',
    ],
    'sites/adjuster/closing/closing-words.ts': [
      'De este cierre no hay comprobante sellado de la aseguradora.',
      'No reconocemos la que dice el formulario, y de ella depende lo que se envía al cerrar.',
      'Escribe el correo con que la aseguradora te tiene registrado.',
      'Ese no es el correo que la aseguradora tiene de ti en este siniestro.',
      'Para descargar el comprobante y el expediente, abre otra vez el enlace que recibiste de la aseguradora.',
      'Pide el comprobante a la aseguradora.',
    ],
    'sites/adjuster/device/claim-words.ts': [
      'Se cerró en otro lado y no pudimos confirmar que la aseguradora recibió lo que sigue.',
      'La aseguradora recibió tu cierre.',
    ],
    'sites/claims/form/left-answers.ts': [
      'Se cerró y no pudimos confirmar que nos llegó lo que sigue.',
      'Recibimos tu reporte firmado.',
    ],
    'sites/claims/words.ts': [
      'Cuando el ajustador cierre tu siniestro, aquí podrás descargar su comprobante.',
      'El ajustador cerró tu siniestro.',
    ],
  },
  saving: {
    'sites/adjuster/device/claim-words.ts': [
      'La aseguradora ya recibió todo.',
      'La aseguradora no aceptó algo: ábrelo y corrígelo.',
    ],
    'sites/adjuster/exchange/exchange-words.ts': [
      'Puedes seguir: si cambió, el nuevo aparece aquí cuando la aseguradora lo diga.',
      'Primero se envía lo que capturaste, y aún no sale.',
    ],
    'sites/adjuster/words.ts': ['No se guardó: ….'],
    'sites/invoicing/correction/correction.ts': [
      'Todavía no sabemos si la aseguradora recibió tu solicitud.',
      'La aseguradora recibió tu solicitud.',
    ],
  },
  photos: {
    'shared/steps/claims/photos/slot-views.ts': [
      'Mientras tanto llegó otra, de otro teléfono o de la aseguradora.',
      'El archivo trae un virus y no lo recibimos.',
      'La aseguradora no aceptó esta foto.',
    ],
    'shared/steps/photos/words.ts': [
      '… La aseguradora dice: «…»',
      'Revisa que sea el documento que te pedimos.',
      'El PDF trae programas o un formulario que se envía solo.',
      'El archivo trae un virus y no lo recibimos.',
    ],
    'shared/ui/fields/FileTile.tsx': ['No se envió'],
    'sites/photos/words.ts': [
      'Te pedimos … fotos de tu vehículo: una de cada lado.',
      'El archivo trae un virus y no lo recibimos.',
      'Puedes esperar aquí: no se enviará dos veces.',
    ],
    'sites/policies/management/management.ts': ['Tómalas con tu teléfono o revisa cuáles ya recibimos.'],
    'sites/policies/pictures/pictures.ts': ['Recibimos las fotos de tu vehículo.'],
  },
  caseFile: {
    'shared/case-file/case-events.data.ts': [
      'La aseguradora confirmó el pago',
      'Se eligió si se renueva sola',
      'La aseguradora recibió las fotos del auto',
      'La aseguradora recibió un archivo',
      'Se guardó la cuenta para el pago',
      'Se renueva sola',
    ],
    'shared/case-file/page/case-page.ts': [
      'Una foto o un documento que enviaste, para saber si es el mismo que recibió la aseguradora; u otro expediente.json.',
    ],
    'shared/case-file/page/viewer.ts': [
      'Firmado con la llave de la aseguradora (ECDSA P-256).',
      'Su parte pública, para compararla con la que publica la aseguradora:',
      'La aseguradora no ha puesto una llave para sellar expedientes.',
    ],
  },
  cancellation: {
    'gateway/features/policies/cancellation/receipt-text.ts': [
      'La aseguradora no la informó',
      'Se devuelve',
      'No se devuelve',
    ],
    'sites/access/terms/terms.ts': ['Antes de confirmar te decimos cuánto te devolvemos y cuándo.'],
    'sites/policies/cancellation/cancellation.ts': [
      'No hace falta cancelar: sigues cubierto hasta el … y no te cobramos otro año.',
      'No hace falta cancelar: paga lo pendiente y sigues cubierto, y no te cobramos otro año.',
      'No hace falta cancelar para que no te cobremos otro año.',
      'Listo: tu póliza no se renovará sola.',
      'Listo: tu póliza sigue vigente hasta el … y no se renovará sola.',
      'Lo que te devolvemos cambió mientras tanto.',
    ],
    'sites/policies/cancellation/receipt.ts': ['Te devolvemos', 'No se devuelve'],
    'sites/policies/cancellation/refund.ts': ['Si cancelas ya no se cobra.'],
    'sites/policies/cancellation/refund-texts.ts': [
      'Te devolvemos',
      'La aseguradora no dice cuánto es antes de cancelar.',
      'No se devuelve',
    ],
    'sites/policies/policy-list/cover-today.ts': ['Te devolvemos …….'],
    'sites/policies/standing/standing.ts': ['Te devolvemos'],
  },
  billing: {
    'shared/domain/pending/pending-words.ts': ['Cobraremos … por tu … a tu tarjeta….'],
    'sites/policies/management/Management.tsx': ['Solo se renueva una póliza activa o por iniciar.'],
    'sites/policies/management/renewal-choice.screen.tsx': [
      'Al terminar tu póliza, el …, la renovamos con la misma tarjeta.',
      'Tu póliza termina el … y no se renueva sola.',
      '¿La renovamos por ti cada año?',
    ],
    'sites/policies/payment-history/payment-history.ts': ['Se cobra a tu tarjeta registrada.'],
    'sites/policies/payment-method/change-card.ts': [
      'La póliza está cancelada: ya no se cobra a ninguna tarjeta, y no cambiamos nada.',
    ],
    'sites/policies/payment-method/payment-method.ts': [
      'Recibimos tu pago',
      'Ya no se cobra nada de ella.',
      'en el próximo intento de la aseguradora',
      'Tu tarjeta nueva ya quedó registrada: lo pendiente se cobra …. …',
    ],
    'sites/purchase/after-payment/AfterPayment.tsx': ['Renovamos con la misma tarjeta.'],
  },
  documents: {
    'sites/access/proof/proof.ts': ['La respuesta de la aseguradora en este momento.'],
    'sites/policies/documents/documents.ts': ['La aseguradora no permite mostrarlo en línea.'],
    'sites/policies/law/proof/proof.ts': [
      'La aseguradora no tiene este código aquí.',
      'Vigente, según la aseguradora',
    ],
  },
  card: {
    'shared/steps/card/card-errors.ts': [
      'Tu banco no autorizó el pago y ….',
      'Saliste antes de confirmar con tu banco y ….',
      'Vuelve a intentar: no se cobrará dos veces.',
      'No pasan por nosotros ni los guardamos.',
    ],
    'sites/access/terms/terms.ts': [
      'Los datos de tu tarjeta van directo al procesador de pagos: nosotros no los guardamos.',
    ],
    'sites/purchase/plan-payment/payment.ts': ['No se cobró nada'],
  },
  purchase: {
    'sites/policies/cancellation/cancellation.ts': [
      'Tu póliza es anual: la cancelación se pide en una página de la aseguradora, que se abre aparte.',
    ],
    'sites/policies/onboarding/onboarding.ts': [
      'Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí: solo se cobra lo que pagues.',
    ],
    'sites/policies/policy-list/policy-list.ts': [
      'Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí: solo se cobra lo que pagues.',
    ],
    'sites/purchase/completion/completion.ts': [
      'Tu banco lo divide en … cargos de …',
      'Nosotros no te cobramos nada más este año.',
    ],
    'sites/purchase/plan-payment/payment.ts': ['Si la prefieres impresa, contacta a soporte antes de pagar.'],
  },
  quote: {
    'shared/steps/plans/offer.ts': ['No aplicamos el cupón ….'],
    'sites/quoter/pages/quoter/index.astro': [
      'Elige la marca y continúa: te preguntamos el resto paso a paso y ves tus precios.',
    ],
    'sites/quoter/quote/SendQuote.tsx': [
      'Te damos un enlace con tu auto y tus respuestas, sin tu nombre ni tus datos.',
    ],
    'sites/quoter/quote/account-first.screen.tsx': [
      'Guardamos lo que ya elegiste: al terminar ves el precio exacto de tus planes, con tus propios datos.',
    ],
    'sites/quoter/quote/price-result.screen.tsx': ['Después creas tu cuenta y guardamos esta cotización.'],
    'sites/quoter/registration/registration.ts': [
      'Guardaremos la cotización en tu cuenta, solo necesitas una contraseña.',
      'La creamos con el correo que enviaste primero: ….',
    ],
  },
  invoices: {
    'sites/invoicing/correction/correction.ts': [
      'Tu factura sigue vigente hasta que el SAT la cancele.',
      'La factura sigue vigente hasta que se cancele ante el SAT.',
      'La aseguradora confirmó que la factura quedó cancelada ante el SAT.',
    ],
    'sites/invoicing/invoicing/invoicing.ts': [
      'El SAT te pedirá ese RFC.',
      'La enviamos otra vez a …, con su PDF y su XML.',
    ],
    'sites/invoicing/tax-data/tax-data.ts': [
      'Con un RFC genérico, la factura lleva el código postal de la aseguradora.',
      'El SAT no registra nombres con «…».',
      'El RFC ingresado no se encuentra inscrito en el SAT.',
      'El nombre ingresado no se encuentra inscrito en el SAT.',
    ],
  },
  signatures: {
    'sites/claims/signature/lacking.ts': ['La aseguradora todavía no lo tiene, o no como debe ser.'],
    'sites/claims/signature/signature.ts': [
      'Si firmas así, no se envía.',
      'No salió: no hay conexión con la aseguradora.',
    ],
    'sites/signature/verify/verify.ts': [
      'Tu equipo calcula la huella del PDF que recibiste y solo la huella se compara: el archivo no se envía a nadie.',
      'Es «…» tal como se envió para firmar.…',
    ],
    'sites/signature/words.ts': [
      'La aseguradora ya tiene tu motivo.',
      'La aseguradora cerró este documento, así que ya no se puede firmar.',
    ],
  },
  steps: {
    'sites/customer-claims/files/file-words.ts': [
      'Se lo mandamos a tu aseguradora cuando confirmes que eres tú.',
    ],
    'sites/customer-claims/step/step-words.ts': [
      'Puedes salir y seguir después: lo que subas se guarda.',
      'Guardamos el cambio.',
      'Te pedimos la factura.',
      'Te pedimos una carta poder.',
      'Sube primero tu estado de cuenta; después guardamos tu CLABE.',
    ],
    'sites/policies/endorsements/completion/Completion.tsx': ['Te llevamos a tu póliza en unos segundos.'],
    'sites/policies/endorsements/summary/summary.ts': [
      'No enviamos nada: vuelve a cargar la página, revisa los de ahora y confirma otra vez.',
    ],
    'sites/purchase/plan-payment/payment.ts': [
      'No pagues otra vez: en cuanto sepamos si se hizo el cargo, te lo decimos aquí.',
    ],
    'sites/purchase/vehicle-data/vehicle-data.ts': ['Revisa que sea el tuyo; no te lo preguntamos otra vez.'],
    'sites/purchase/vehicle-owner/vehicle-owner.ts': [
      'Usamos los datos de tu cuenta.',
      'Te pediremos sus datos.',
    ],
  },
  notHere: {
    'sites/account/export/topics.ts': [
      'El portal no guarda las fotos que enviaste: las tiene la aseguradora.',
      'Los documentos y fotos que enviaste con un siniestro los tiene la aseguradora, y un reporte por enlace se descarga desde ese enlace.',
    ],
    'sites/account/privacy/privacy.ts': [
      'Esta solicitud se hace por correo.',
      'La aseguradora no recibe aquí estas solicitudes.',
    ],
    'sites/account/referrals/referrals.ts': [
      'Por su privacidad no te decimos quién es cada uno, solo cómo va.',
      'No usamos tus puntos.',
    ],
    'sites/account/security/security.ts': [
      'Los enlaces que la aseguradora te manda por correo o mensaje no aparecen en esta lista: cada uno vence por su cuenta.',
    ],
    'sites/claims/privacy/form-privacy.ts': [
      'Ya no tenemos aquí el texto de esa versión: pídelo a la aseguradora.',
      'Lo que ya enviaste lo tiene la aseguradora; lo que no se ha enviado no se enviará.',
    ],
    'sites/policies/law/rectification/rectification.ts': ['La aseguradora no recibe aquí esta solicitud.'],
  },
  name: {
    'gateway/features/claims/exchange/closing/record-text.ts': ['Siniestro de su aseguradora'],
    'shared/domain/access/password.ts': [
      'La contraseña no puede tener el correo que estas registrando o registraste.',
    ],
    'shared/domain/claims/exchange/order-content.ts': ['falta la aseguradora del tercero en la orden.'],
    'shared/domain/claims/exchange/closing-run.ts': ['… … por la aseguradora'],
    'shared/layouts/parts/Footer.astro': ['Aseguradora y quejas'],
    'shared/layouts/parts/Registrations.astro': ['Aseguradora y registros'],
    'shared/steps/account/email.ts': ['Por favor ingresa un correo diferente.'],
    'shared/steps/card/card-errors.ts': ['Usa otra o llama a tu banco.'],
    'shared/steps/step-up/step-up.ts': ['decir a qué cuenta te pagamos'],
    'sites/access/pages/aseguradora/index.astro': [
      'Aseguradora y quejas',
      'Quién es la aseguradora de ${brand.name}, cómo presentar una queja y qué tan accesible es este sitio.',
      'Quién es la aseguradora',
      'UNE, por correo:',
    ],
    'sites/access/pages/terminos/index.astro': [
      'Cómo funciona tu seguro con ${brand.name} y qué hacemos con tus datos.',
    ],
    'sites/access/pages/vigente/any-id/index.astro': ['Para preguntar a la aseguradora, esta página'],
    'sites/account/export/labels.ts': ['A la aseguradora', 'Si se paga tarde', 'Se paga a más tardar'],
    'sites/account/privacy/privacy.ts': ['Para qué usamos tus datos, qué aceptaste y qué puedes pedir.'],
    'sites/account/security/security.ts': ['Cambiaste la cuenta a la que te pagamos un siniestro'],
    'sites/adjuster/words.ts': ['el ajustador de la aseguradora'],
    'sites/customer-claims/claim-lists/claim-lists.ts': ['Escríbele a un asesor'],
    'sites/customer-claims/step/step-words.ts': ['Tu banco:'],
    'sites/invoicing/correction/correction.ts': ['Por correo'],
    'sites/invoicing/invoicing/invoicing.ts': ['Comprobar en el SAT'],
    'sites/invoicing/tax-data/tax-data.ts': ['Escribe el correo que va con tus datos fiscales.'],
    'sites/policies/cancellation/refund.ts': [
      'Antes de cancelar, pregunta a la aseguradora si después todavía tienes que pagarlo.',
    ],
    'sites/policies/endorsements/identity/identity.ts': ['Contactar a soporte', 'Contacta a soporte.'],
    'sites/policies/endorsements/verification/Verification.tsx': ['Por correo'],
    'sites/policies/law/rectification/rectification.ts': ['Por correo'],
    'sites/policies/pocket-card/pocket-card.ts': [
      'No aceptes culpas, no firmes ni llegues a acuerdos antes de que llegue el ajustador.',
    ],
    'sites/signature/verify/verify.ts': ['Pide el original a quien te lo envió.'],
    'sites/signature/words.ts': ['Si necesitas tu copia firmada, pídela a la aseguradora:'],
  },
}
