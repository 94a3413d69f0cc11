/** Reports of mail servers, in the shapes in which they come. `id` is the Message-ID of what they return. */

const wire = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

export interface Returned {
  readonly id: string;
  readonly to: string;
  readonly status?: string;
  readonly action?: string;
  readonly text?: string;
}

const returned = ({ id, to }: Returned) => `Return-Path: <zurueck@verein.example>
Received: from aktuar (localhost [127.0.0.1])
	by mail.verein.example (Postfix) with ESMTP id 4XyZ
From: Verein <info@verein.example>
To: ${to}
Subject: Einladung
Message-ID:
 <${id}>
Date: Fri, 20 Nov 2026 10:00:00 +0000
`;

export const postfix = (about: Returned) =>
  wire(`Return-Path: <>
From: MAILER-DAEMON@mail.verein.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: zurueck@verein.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ.1763632800/mail.verein.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261120100001.4XyZ@mail.verein.example>

This is a MIME-encapsulated message.

--4XyZ.1763632800/mail.verein.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

This is the mail system at host mail.verein.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${about.to}>: host mx.post.example[192.0.2.25] said: ${about.text ?? '550 5.1.1 User unknown'} (in reply to RCPT TO command)

--4XyZ.1763632800/mail.verein.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.verein.example
X-Postfix-Queue-ID: 4XyZ
X-Postfix-Sender: rfc822; zurueck@verein.example
Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${about.to}
Original-Recipient: rfc822;${about.to}
Action: ${about.action ?? 'failed'}
Status: ${about.status ?? '5.1.1'}
Remote-MTA: dns; mx.post.example
Diagnostic-Code: smtp; ${about.text ?? '550 5.1.1 User unknown'}

--4XyZ.1763632800/mail.verein.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${returned(about)}
--4XyZ.1763632800/mail.verein.example--
`);

/** Exchange Online: HTML and text in one part, the status folded, the returned headers in base64. */
export const exchange = (about: Returned) =>
  wire(`From: <postmaster@post.example>
To: <zurueck@verein.example>
Date: Fri, 20 Nov 2026 10:00:04 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="fa4c1b33-6d1e-4e41"
Content-Language: de-CH
In-Reply-To: <${about.id}>
References: <${about.id}>
Auto-Submitted: auto-replied
Subject: =?utf-8?B?VW56dXN0ZWxsYmFyOiBFaW5sYWR1bmc=?=
X-MS-Exchange-Message-Is-Ndr:

--fa4c1b33-6d1e-4e41
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="inner-1"

--inner-1
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

Ihre Nachricht an ${about.to} konnte nicht zugestellt werden.=0AGepr=C3=BCft.

--inner-1
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: base64

PGh0bWw+PC9odG1sPg==

--inner-1--

--fa4c1b33-6d1e-4e41
Content-Type: message/delivery-status

Reporting-MTA: dns;ZR0P278MB0001.CHEP278.PROD.OUTLOOK.COM
Received-From-MTA: dns;mail.verein.example
Arrival-Date: Fri, 20 Nov 2026 10:00:03 +0000

Final-Recipient: rfc822;${about.to.toUpperCase()}
Action: failed
Status: ${about.status ?? '5.1.10'}
Diagnostic-Code: smtp;550 ${about.status ?? '5.1.10'} RESOLVER.ADR.RecipientNotFound;
 Recipient not found by SMTP address lookup

--fa4c1b33-6d1e-4e41
Content-Type: message/rfc822
Content-Transfer-Encoding: base64

${Buffer.from(returned(about).replaceAll('\n', '\r\n')).toString('base64').replace(/.{76}/g, '$&\n')}

--fa4c1b33-6d1e-4e41--
`);

/** Gmail: a picture related to the words, the whole message returned. */
export const gmail = (about: Returned) =>
  wire(`From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: zurueck@verein.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${about.id}>
In-Reply-To: <${about.id}>
X-Failed-Recipients: ${about.to}
Content-Type: multipart/report; boundary="000000000000aa"; report-type=delivery-status

--000000000000aa
Content-Type: multipart/related; boundary="000000000000bb"

--000000000000bb
Content-Type: text/plain; charset="UTF-8"

** Address not found **
Your message wasn't delivered to ${about.to} because the address couldn't be found.

--000000000000bb
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--000000000000bb--
--000000000000aa
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <${about.id}>

Final-Recipient: rfc822; ${about.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.27, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address. 550 5.1.1 NoSuchUser
Last-Attempt-Date: Fri, 20 Nov 2026 02:00:01 -0800 (PST)

--000000000000aa
Content-Type: message/rfc822

${returned(about)}
Hallo
--000000000000aa--
`);

export const qmail = (about: Returned) =>
  wire(`Return-Path: <>
Date: 20 Nov 2026 10:00:02 -0000
From: MAILER-DAEMON@mx.post.example
To: zurueck@verein.example
Subject: failure notice

Hi. This is the qmail-send program at mx.post.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${about.to}>:
192.0.2.5.1.1 does not like recipient.
${about.text ?? 'Sorry, no mailbox here by that name. (#5.1.1)'}

--- Below this line is a copy of the message.

${returned(about)}
Hallo
`);

export const exim = (about: Returned) =>
  wire(`Return-path: <>
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.post.example>
To: zurueck@verein.example
X-Failed-Recipients: ${about.to}
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${about.to}
    host mx.post.example [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${about.to}>:
    ${about.text ?? '550 No such user here'}

------ This is a copy of the message, including all the headers. ------

${returned(about)}
`);

const letter = (headers: string, about: Returned) =>
  wire(`${headers}
In-Reply-To: <${about.id}>
References: <${about.id}>
Subject: Abwesend: Einladung

Guten Tag, ich bin bis am 5.1.2027 nicht da. Ihre Nachricht <${about.id}> lese ich danach.
`);

/** What comes to the same mailbox and is no report about a delivery. */
export const others: Readonly<Record<string, (about: Returned) => Buffer>> = {
  'an absence note': about =>
    letter(`From: Zoe <${about.to}>\nAuto-Submitted: auto-replied\nPrecedence: bulk`, about),
  'an absence note of a server': about =>
    letter('From: postmaster@post.example\nReturn-Path: <>\nAuto-Submitted: auto-replied', about),
  'the answer of a person': about => letter(`From: Zoe <${about.to}>`, about),
  'a receipt of reading': about =>
    Buffer.from(
      postfix(about)
        .toString()
        .replaceAll('delivery-status', 'disposition-notification')
        .replace('MAILER-DAEMON', 'zoe'),
    ),
  'a report about something that was relayed': about =>
    postfix({ ...about, action: 'relayed', status: '2.0.0' }),
};
