import type { ErrorCode } from '../../errors.ts';

/** One sentence per refusal: what happened, what was saved, what to do. */
export const errors = {
  validation_failed:
    '{count, plural, one {Eine Angabe stimmt noch nicht.} other {# Angaben stimmen noch nicht.}} Bitte korrigieren Sie die bezeichneten Felder.',
  malformed_json: 'Die Anfrage ist kein gültiges JSON.',
  unsupported_media_type: 'Diese Art von Inhalt wird nicht angenommen. Erwartet wird {expected}.',
  too_large: 'Das ist zu gross.{limit, plural, =0 {} other { Erlaubt sind höchstens {size}.}}',
  unauthorized: 'Die Anmeldung fehlt oder ist abgelaufen. Bitte melden Sie sich neu an.',
  login_failed: 'E-Mail-Adresse oder Passwort stimmen nicht.',
  login_gone:
    'Diese Anmeldung ist abgelaufen, schon benützt oder in einem anderen Browser begonnen worden. Bitte melden Sie sich neu an.',
  member_login_refused:
    '{reason, select, unverified {Ihre E-Mail-Adresse ist beim Anmeldedienst nicht bestätigt. Ein Mitglied ohne bestätigte E-Mail-Adresse können wir nicht erkennen; bitte bestätigen Sie sie dort oder wenden Sie sich an den Vorstand.} ambiguous {Mehrere Mitglieder haben diese E-Mail-Adresse, darum wissen wir nicht, wer Sie sind. Bitte lassen Sie den Vorstand jedem eine eigene Adresse eintragen.} left {Ihre Mitgliedschaft ist beendet. Fragen beantwortet der Vorstand.} other {Zu dieser Anmeldung finden wir kein Mitglied. Bitte fragen Sie den Vorstand, welche E-Mail-Adresse er von Ihnen kennt.}}',
  forbidden: 'Dazu fehlt Ihnen das Recht.',
  last_manager:
    'Dann könnte niemand mehr Rollen vergeben. Geben Sie zuerst einer anderen Funktion die Rolle «Präsidium» oder «Vorstand».',
  not_found:
    '{what, select, member {Dieses Mitglied gibt es nicht mehr.} import {Diesen Import gibt es auf diesem Gerät nicht.} import_source {Diese Datei ist nicht mehr geöffnet. Bitte öffnen Sie sie noch einmal.} invoice {Diese Rechnung gibt es nicht mehr.} deletion_request {Diesen Löschantrag gibt es nicht oder nicht mehr.} payment {Diese Zahlung gibt es nicht oder nicht mehr.} allocation {Diese Zuordnung gibt es nicht mehr.} bank_statement {Diesen Auszug gibt es nicht mehr.} article {Diesen Artikel gibt es nicht mehr.} dunning {Diese Mahnung gibt es nicht mehr.} device {Dieses Gerät gibt es nicht mehr.} funktion {Diese Funktion gibt es im Vorstand nicht oder nicht mehr.} conflict {Dieser Konflikt ist schon gelöst.} event {Diesen Anlass gibt es nicht oder nicht mehr.} shift {Diese Schicht gibt es nicht oder nicht mehr.} registration {Diese Anmeldung gibt es nicht oder nicht mehr.} event_group {Diese Gruppe gibt es nicht oder nicht mehr.} handover {Diese Amtsübergabe gibt es nicht.} login {Dieses Login gibt es nicht mehr.} email_change {Es wartet keine neue Adresse mehr.} template {Diese Vorlage gibt es nicht oder nicht mehr.} pdf_template {Dieses Layout gibt es nicht oder nicht mehr.} mailing {Diese Sendung gibt es nicht oder nicht mehr.} dispatch {Diesen Eintrag gibt es nicht.} suppressed {Diese Adresse ist nicht gesperrt.} mailbox {Dieses Postfach gibt es nicht oder nicht mehr.} alias {Diese Weiterleitung gibt es nicht oder nicht mehr.} account {Dieses Konto gibt es dort nicht oder nicht mehr.} function_mailbox {Sie haben keine Funktion mit einem eigenen Postfach.} shift_template {Diese Vorlage gibt es nicht oder nicht mehr.} member_filter {Diesen Filter gibt es nicht mehr.} photo {Dieses Foto gibt es nicht oder nicht mehr.} file {Diese Datei ist weder auf diesem Gerät noch auf dem Server.} path {Diese Adresse gibt es nicht.} bulk_plan {Diese Vorschau ist veraltet. Es wurde nichts geändert; bitte sehen Sie sie noch einmal an.} bulk_step {Dieser Schritt lässt sich nicht mehr zurücknehmen.} other {Das Gesuchte gibt es nicht oder nicht mehr.}}',
  method_not_allowed: 'Diese Methode ist hier nicht erlaubt. Erlaubt: {allowed}.',
  conflict:
    '{what, select, handover {Inzwischen hat sich etwas geändert. Bitte sehen Sie sich die Schritte nochmals an; geschehen ist noch nichts.} member {Dieses Mitglied gibt es schon.} import {Dieser Import ist schon rückgängig gemacht oder wird gerade übernommen.} deletion_request {Im jetzigen Stand des Löschantrags geht das nicht; vielleicht gibt es schon einen, oder jemand hat entschieden.} photo {Inzwischen hat jemand anders das Foto geändert. Das Neue liegt noch hier: setzen Sie es, oder verwerfen Sie es.} pdf_template {Dieses Layout gibt es schon, mit anderem Inhalt.} active_layout {Dieses Layout ist das einzige seiner Art und wird benutzt. Legen Sie zuerst ein anderes an, oder löschen Sie es.} invoice {Im jetzigen Stand der Rechnung geht das nicht.} article {Diesen Artikel gibt es schon.} dunning {Eine zurückgenommene Mahnung lässt sich nicht wieder ausstellen.} dunning_level {Diese Mahnung hat schon jemand ausgestellt.} dunning_not_due {Die Frist läuft noch; es ist noch nichts zu mahnen.} dunning_paid {An dieser Rechnung ist nichts mehr offen.} dunning_cancelled {Diese Rechnung ist storniert.} dunning_last {Die letzte Mahnung ist schon ausgestellt.} billing {Seit der Probe hat sich etwas geändert. Es wurde nichts ausgestellt; bitte prüfen Sie die Probe noch einmal.} payment {Im jetzigen Stand der Zahlung geht das nicht.} allocation_currency {Zahlung und Rechnung lauten auf verschiedene Währungen.} email {Diese E-Mail-Adresse ist schon vergeben.} mailbox {Diese Adresse hat schon ein Postfach.} alias {Diese Adresse ist schon vergeben: als Weiterleitung oder als Postfach.} account {Diesen Namen hat dort schon ein anderes Konto oder eine andere Gruppe.} slug {Diese Adresse (slug) hat schon ein anderer Anlass.} suppressed {Diese Adresse kam als unzustellbar zurück. Prüfen Sie die Adresse; danach lässt sich die Sperre aufheben.} mailing {Im jetzigen Stand dieser Sendung geht das nicht; vielleicht hat sie schon jemand gesendet oder beendet.} dispatch {Dieser Eintrag steht inzwischen anders; vielleicht hat schon jemand entschieden.} dispatch_forgotten {Diese Person oder ihre E-Mail wurde gelöscht; es kann nichts mehr an sie hinausgehen.} dispatch_link_ended {Der Link in dieser E-Mail ist gebraucht oder abgelaufen; sie würde ins Leere führen. Die Person kann einen neuen verlangen.} dispatch_unsubscribed {Diese Adresse hat den Newsletter abbestellt und erhält keinen mehr.} event_status {Von diesem Stand aus geht das nicht: Ein Entwurf wird zuerst veröffentlicht, ein abgesagter Anlass wieder aktiv.} bulk_step {Dieser Schritt ist schon zurückgenommen.} bulk_count {Inzwischen sind es mehr oder weniger Personen als bestätigt. Es wurde niemand gelöscht; bitte prüfen Sie die Zahl noch einmal.} other {Das steht im Widerspruch zum jetzigen Stand.}}',
  precondition_failed:
    'Inzwischen hat jemand anders etwas geändert. Bitte laden Sie neu und ändern Sie dann.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage gebraucht.',
  gone: 'Dieser Link ist abgelaufen oder schon gebraucht.',
  rate_limited:
    'Zu viele Versuche. Bitte warten Sie {seconds, plural, one {eine Sekunde} other {# Sekunden}} und versuchen Sie es dann erneut.',
  server_busy:
    'Der Server ist gerade mit anderen grossen Aufträgen beschäftigt. Bitte versuchen Sie es in {seconds, plural, one {einer Sekunde} other {# Sekunden}} erneut.',
  too_slow:
    'Die Übertragung ist stehen geblieben oder war zu langsam. Gespeichert wurde nichts; bitte versuchen Sie es mit einer besseren Verbindung erneut.',
  limit_reached:
    '{what, select, devices {Auf Ihren Namen sind schon {limit} Geräte angemeldet, mehr sind nicht möglich. Nehmen Sie in Aktuar unter «Abgleich» einem nicht mehr gebrauchten Gerät den Zugang, oder bitten Sie das Präsidium darum.} conflicts {Von diesem Gerät sind schon zu viele Konflikte offen. Was Sie getippt haben, ist noch da; entscheiden Sie zuerst einige der offenen Konflikte.} member_filter {Mehr als {limit} Filter lassen sich nicht speichern. Löschen Sie zuerst einen, den Sie nicht mehr brauchen.} recovered {Nach der Wiederherstellung warten schon zu viele Einträge dieses Geräts auf einen Entscheid.} other {Mehr als {limit} sind nicht möglich.}}',
  provider_failed: '{service} konnte das nicht erledigen: {message}',
  not_configured: '{service} ist auf diesem Server nicht eingerichtet.',
  internal:
    'Im Programm ist ein Fehler aufgetreten. Was Sie getippt haben, ist noch da; bitte versuchen Sie es erneut.',
  member_has_invoices:
    'Zu diesem Mitglied {count, plural, one {gehört eine Rechnung} other {gehören # Rechnungen}}. Rechnungen müssen zehn Jahre bleiben, darum lässt sich das Mitglied nicht löschen. Tragen Sie stattdessen einen Austritt ein.',
  number_taken: 'Die Rechnungsnummer {number} ist schon vergeben.',
  invoice_numbers_used_up:
    'Die Rechnungsnummern, die dieses Gerät ohne Netz vergeben darf, sind aufgebraucht. Sobald der Server erreichbar ist, geht es weiter; was Sie getippt haben, bleibt hier stehen.',
  invoice_not_billable: 'So kann noch keine Rechnung entstehen. Was fehlt, steht bei den Angaben.',
  qr_bill_mismatch:
    'Die Rechnung wurde angehalten: Beim Nachlesen des QR-Codes stimmte «{field}» nicht mit der Rechnung überein. Gespeichert wurde nichts.',
  event_has_registrations:
    'Für diesen Anlass {count, plural, one {ist eine Person} other {sind # Personen}} angemeldet. Sagen Sie den Anlass zuerst ab: Dann erhalten alle Bescheid, und danach lässt er sich löschen.',
  shift_has_registrations:
    'Für diese Schicht {count, plural, one {ist eine Person} other {sind # Personen}} angemeldet. Verschieben Sie die Angemeldeten zuerst in eine andere Schicht oder sagen Sie ihnen ab.',
  capacity_below_approved:
    '{approved, plural, one {Eine Person ist} other {# Personen sind}} in dieser Schicht schon eingeteilt. Weniger Plätze gehen erst, wenn jemand verschoben ist oder abgesagt hat.',
  shift_full:
    'Diese Schicht ist voll. Möglich sind die Warteliste oder eine andere Schicht mit freien Plätzen.',
  shift_past: 'Diese Schicht hat schon begonnen oder ist vorbei.',
  already_registered: 'Diese Person ist für diese Schicht schon angemeldet.',
  registration_refused:
    '{hindrance, select, event_draft {Dieser Anlass ist noch nicht veröffentlicht.} event_cancelled {Dieser Anlass ist abgesagt.} registration_closed {Die Anmeldung für diesen Anlass ist geschlossen.} deadline_passed {Der Anmeldeschluss ist vorbei.} shift_past {Diese Schicht hat schon begonnen oder ist vorbei.} already_registered {Diese Person ist für diese Schicht schon angemeldet.} other {Für diese Schicht ist keine Anmeldung möglich.}}',
  registration_state:
    '{status, select, approved {Diese Anmeldung ist schon angenommen.} rejected {Diese Anmeldung ist schon abgelehnt.} withdrawn {Diese Anmeldung wurde zurückgezogen.} alternative_proposed {Zu dieser Anmeldung ist schon eine andere Schicht vorgeschlagen.} waiting {Diese Anmeldung steht auf der Warteliste.} unconfirmed {Die E-Mail-Adresse dieser Anmeldung ist noch nicht bestätigt.} other {Im jetzigen Stand der Anmeldung geht das nicht.}}',
  application_state:
    '{status, select, approved {Dieser Antrag ist schon angenommen.} rejected {Dieser Antrag ist schon abgelehnt.} pending {Dieser Antrag ist noch offen.} other {Im jetzigen Stand des Antrags geht das nicht.}}',
  application_told:
    'Die E-Mail mit dem Entscheid ist schon unterwegs; zurücknehmen lässt er sich nicht mehr. Sie können das Mitglied aber ändern oder der Person schreiben.',
  possible_duplicate:
    'Diese Person ist vielleicht schon Mitglied. Aufgenommen wurde niemand; bitte vergleichen Sie die Angaben und entscheiden Sie noch einmal.',
  more_than_confirmed:
    'Die Sendung würde jetzt {found} Personen erreichen, bestätigt waren {confirmed}. Gesendet wurde nichts; bitte prüfen Sie die Liste noch einmal.',
  mailing_changed:
    '{what, select, words {Text, Anhänge oder Zeit der Sendung sind seit Ihrer Bestätigung geändert worden.} other {Die Empfängerliste ist seit Ihrer Bestätigung eine andere: jetzt {found} Personen, bestätigt waren {confirmed}.}} Gesendet wurde nichts; bitte prüfen Sie die Sendung noch einmal.',
  confirmation_old:
    'Seit Ihrer Bestätigung ist mehr als ein Tag vergangen. Gesendet wurde nichts; bitte prüfen Sie die Sendung noch einmal.',
  letter_refused:
    'Dieser Brief käme so nicht an. Gesendet wurde nichts; was zu ändern ist, steht bei den Angaben.',
  already_billed: 'Dafür gibt es schon die Rechnung {number}. Es wurde keine zweite ausgestellt.',
  statement_unreadable:
    '{problem, select, not_xml {«{file}» ist keine Datei einer Bank: Erwartet wird camt.053 oder camt.054, als XML oder ZIP.} truncated {«{file}» ist unvollständig; bitte laden Sie die Datei bei der Bank noch einmal herunter.} damaged {«{file}» ist beschädigt; bitte laden Sie die Datei bei der Bank noch einmal herunter.} encoding {«{file}» ist in Zeichen geschrieben, die Aktuar nicht kennt.} other_standard {«{file}» folgt einem anderen Standard ({standard}). Aktuar liest camt.053 und camt.054 in den Ausgaben 04 und 08; bitte laden Sie den Auszug bei der Bank in diesem Format herunter.} dangerous {«{file}» enthält etwas, das in einem Kontoauszug nichts zu suchen hat, und wurde darum nicht gelesen.} too_large {«{file}» ist zu gross für einen Kontoauszug: Erlaubt sind 20 MB. Wählen Sie bei der Bank einen kürzeren Zeitraum.} balance {«{file}» geht nicht auf: Anfangssaldo und Buchungen ergeben nicht den Schlusssaldo, oder eine Sammelbuchung nicht ihre Summe.} incomplete {In «{file}» fehlt bei einer Buchung der Betrag, der Tag oder das Konto.} currency {«{file}» enthält eine andere Währung als Franken oder Euro.} empty {In «{file}» steht kein Kontoauszug.} other {«{file}» lässt sich nicht lesen.}} Übernommen wurde nichts.',
  table_unreadable:
    "{problem, select, not_table {«{file}» ist keine Tabelle: Erwartet wird eine CSV-Datei oder eine Excel-Mappe (.xlsx).} xls {«{file}» ist eine Excel-Datei im alten Format. Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie als .xlsx.} ods {«{file}» ist eine Tabelle von LibreOffice. Öffnen Sie sie dort und speichern Sie sie als .xlsx oder CSV.} other_workbook {«{file}» ist eine Tabelle in einem Format, das Aktuar nicht kennt. Speichern Sie sie im Programm, das sie geschrieben hat, als .xlsx oder CSV.} encrypted {«{file}» ist mit einem Passwort geschützt. Öffnen Sie die Datei in Excel, entfernen Sie das Passwort und speichern Sie sie neu.} damaged {«{file}» ist beschädigt oder unvollständig. Öffnen Sie die Datei in Excel oder LibreOffice und speichern Sie sie neu.} dangerous {«{file}» enthält etwas, das in einer Tabelle nichts zu suchen hat, und wurde darum nicht gelesen.} too_large {«{file}» ist zu gross: Erlaubt sind 20 MB.} too_many {In «{file}» stehen zu viele Zeilen oder Spalten: Erlaubt sind 100''000 Zeilen und 300 Spalten.} empty {In «{file}» stehen keine Mitglieder.} no_sheet {Dieses Blatt gibt es in «{file}» nicht.} other {«{file}» lässt sich nicht lesen.}} Übernommen wurde nichts.",
  allocation_exceeds:
    '{of, select, payment {So viel ist von dieser Zahlung nicht mehr übrig.} other {So viel fordert diese Rechnung nicht mehr.}} Zugeordnet wurde nichts.',
  payments_decided:
    'Über {count, plural, one {eine Zahlung} other {# Zahlungen}} dieses Auszugs hat schon jemand von Hand entschieden. Nehmen Sie das zuerst zurück; danach lässt sich das Einlesen rückgängig machen.',
  already_told:
    'Die Person hat den Bescheid schon erhalten; zurücknehmen lässt er sich nicht mehr. Sie können die Anmeldung aber neu entscheiden oder der Person schreiben.',
  too_many_removals:
    '{removals, plural, one {Ein Konto oder eine Mitgliedschaft würde} other {# Konten oder Mitgliedschaften würden}} weggenommen, mehr als {limit} ohne ausdrückliche Zustimmung. Es wurde nichts geändert; bitte prüfen Sie die Liste und bestätigen Sie die Zahl.',
  account_missing:
    'Dieses Mitglied hat noch kein Konto, das Aktuar ändern darf ({service}). Gleichen Sie zuerst die Konten ab.',
  erasure_hindered:
    '{hindrance, select, board_function {Diese Person hat eine Funktion im Vorstand. Übergeben Sie die Funktion zuerst jemand anderem, dann lässt sich die Person löschen.} sending {Gerade geht eine E-Mail oder ein Brief an diese Person hinaus. Bitte versuchen Sie es in einer Minute noch einmal.} other {Diese Person lässt sich jetzt nicht löschen.}} Gelöscht wurde nichts.',
  erased: 'Diese Person wurde gelöscht und darf nicht wieder angelegt werden.',
  history_diverged: 'Der Server wurde zurückgesetzt. Aktuar gleicht neu ab; Ihre Änderungen bleiben.',
  stream_forked:
    'Diese Kopie der Daten wurde auf einem zweiten Gerät verwendet. Bitte melden Sie sich auf diesem Gerät neu an.',
  stream_gap: 'Der Server erwartet frühere Änderungen zuerst. Aktuar sendet sie von selbst nach.',
  resync: 'Dieses Gerät gleicht von Anfang an neu ab. Ihre Änderungen bleiben.',
  upgrade_required:
    'Der Server ist neuer als dieses Programm. Bitte bringen Sie Aktuar auf den neusten Stand.',
  device_revoked: 'Diesem Gerät wurde der Zugang entzogen.',
  offline: 'Dafür braucht es den Server, und der ist gerade nicht erreichbar.',
  not_signed_in: 'Bitte melden Sie sich zuerst an.',
  server_not_aktuar:
    'Unter {address} antwortet etwas, aber kein Aktuar-Server. Bitte prüfen Sie die Adresse, auch die Zahl nach dem Doppelpunkt.',
  server_unreachable:
    'Unter {address} antwortet niemand. Läuft der Server? Stimmt die Adresse? Sind Sie mit dem Netz verbunden?',
  server_changed:
    'Unter dieser Adresse steht ein anderer Server als der, von dem Ihre Daten stammen. Es wurde nichts ausgetauscht; melden Sie sich ab, wenn Sie mit diesem Server arbeiten möchten.',
  server_insecure:
    'Die Verbindung zu {address} wäre nicht verschlüsselt: Daten und Zugang könnten unterwegs gelesen werden. Darum wurde nichts gesendet. Bitte geben Sie die Adresse mit https:// an; was Sie geändert haben, bleibt hier gespeichert.',
  server_incompatible:
    'Der Server hat die Version {server}, dieses Programm {program}. Die beiden verstehen sich nicht; bitte bringen Sie beide auf den neusten Stand.',
  outbox_not_empty:
    '{count, plural, one {Eine Änderung ist} other {# Änderungen sind}} noch nicht auf dem Server und {count, plural, one {ginge} other {gingen}} beim Abmelden verloren.',
  storage_full:
    'Der Datenträger ist voll. Gespeichert wurde nichts; bitte schaffen Sie Platz und speichern Sie erneut.',
  storage_readonly: 'In den Ordner {path} kann nicht geschrieben werden. Bitte prüfen Sie die Rechte.',
  database_foreign: 'Die Datei {path} gehört nicht zu Aktuar. Sie wurde nicht angerührt.',
  database_corrupt:
    'Die Datei {path} ist beschädigt. Sie wurde nicht angerührt; stellen Sie eine Sicherung zurück.',
  data_in_use:
    'Im Ordner {path} arbeitet schon ein anderes Aktuar. Zwei dürfen nicht mit denselben Dateien arbeiten.',
  database_newer:
    'Die Datei {path} stammt von einem neueren Aktuar (Stand {found}, bekannt ist {known}). Bitte bringen Sie dieses Programm auf den neusten Stand.',
  port_in_use: 'Der Anschluss {port} ist schon belegt. Läuft Aktuar bereits?',
} as const satisfies Record<ErrorCode, string>;
