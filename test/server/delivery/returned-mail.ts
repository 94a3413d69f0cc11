/** Reports of mail servers, in the shapes in which they come. `id` is the Message-ID of what they return. */

const wire = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

export interface Told {
  readonly id: string;
  readonly to: string;
  readonly status?: string;
  readonly action?: string;
  readonly text?: string;
}

const returned = ({ id, to }: Told) => `Return-Path: <zurueck@verein.example>
Received: from aktuar (localhost [127.0.0.1])
	by mail.verein.example (Postfix) with ESMTP id 4XyZ
From: Verein <info@verein.example>
To: ${to}
Subject: Einladung
Message-ID:
 <${id}>
Date: Fri, 20 Nov 2026 10:00:00 +0000
`;

export const postfix = (told: Told) =>
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

<${told.to}>: host mx.post.example[192.0.2.25] said: ${told.text ?? '550 5.1.1 User unknown'} (in reply to RCPT TO command)

--4XyZ.1763632800/mail.verein.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.verein.example
X-Postfix-Queue-ID: 4XyZ
X-Postfix-Sender: rfc822; zurueck@verein.example
Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${told.to}
Original-Recipient: rfc822;${told.to}
Action: ${told.action ?? 'failed'}
Status: ${told.status ?? '5.1.1'}
Remote-MTA: dns; mx.post.example
Diagnostic-Code: smtp; ${told.text ?? '550 5.1.1 User unknown'}

--4XyZ.1763632800/mail.verein.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

${returned(told)}
--4XyZ.1763632800/mail.verein.example--
`);

/** Exchange Online: HTML and text in one part, the status folded, the returned headers in base64. */
export const exchange = (told: Told) =>
  wire(`From: <postmaster@post.example>
To: <zurueck@verein.example>
Date: Fri, 20 Nov 2026 10:00:04 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="fa4c1b33-6d1e-4e41"
Content-Language: de-CH
In-Reply-To: <${told.id}>
References: <${told.id}>
Auto-Submitted: auto-replied
Subject: =?utf-8?B?VW56dXN0ZWxsYmFyOiBFaW5sYWR1bmc=?=
X-MS-Exchange-Message-Is-Ndr:

--fa4c1b33-6d1e-4e41
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="inner-1"

--inner-1
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

Ihre Nachricht an ${told.to} konnte nicht zugestellt werden.=0AGepr=C3=BCft.

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

Final-Recipient: rfc822;${told.to.toUpperCase()}
Action: failed
Status: ${told.status ?? '5.1.10'}
Diagnostic-Code: smtp;550 ${told.status ?? '5.1.10'} RESOLVER.ADR.RecipientNotFound;
 Recipient not found by SMTP address lookup

--fa4c1b33-6d1e-4e41
Content-Type: message/rfc822
Content-Transfer-Encoding: base64

${Buffer.from(returned(told).replaceAll('\n', '\r\n')).toString('base64').replace(/.{76}/g, '$&\n')}

--fa4c1b33-6d1e-4e41--
`);

/** Gmail: a picture related to the words, the whole message returned. */
export const gmail = (told: Told) =>
  wire(`From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: zurueck@verein.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <${told.id}>
In-Reply-To: <${told.id}>
X-Failed-Recipients: ${told.to}
Content-Type: multipart/report; boundary="000000000000aa"; report-type=delivery-status

--000000000000aa
Content-Type: multipart/related; boundary="000000000000bb"

--000000000000bb
Content-Type: text/plain; charset="UTF-8"

** Address not found **
Your message wasn't delivered to ${told.to} because the address couldn't be found.

--000000000000bb
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--000000000000bb--
--000000000000aa
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <${told.id}>

Final-Recipient: rfc822; ${told.to}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.27, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address. 550 5.1.1 NoSuchUser
Last-Attempt-Date: Fri, 20 Nov 2026 02:00:01 -0800 (PST)

--000000000000aa
Content-Type: message/rfc822

${returned(told)}
Hallo
--000000000000aa--
`);

export const qmail = (told: Told) =>
  wire(`Return-Path: <>
Date: 20 Nov 2026 10:00:02 -0000
From: MAILER-DAEMON@mx.post.example
To: zurueck@verein.example
Subject: failure notice

Hi. This is the qmail-send program at mx.post.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${told.to}>:
192.0.2.5.1.1 does not like recipient.
${told.text ?? 'Sorry, no mailbox here by that name. (#5.1.1)'}

--- Below this line is a copy of the message.

${returned(told)}
Hallo
`);

export const exim = (told: Told) =>
  wire(`Return-path: <>
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.post.example>
To: zurueck@verein.example
X-Failed-Recipients: ${told.to}
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${told.to}
    host mx.post.example [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${told.to}>:
    ${told.text ?? '550 No such user here'}

------ This is a copy of the message, including all the headers. ------

${returned(told)}
`);

const letter = (headers: string, told: Told) =>
  wire(`${headers}
In-Reply-To: <${told.id}>
References: <${told.id}>
Subject: Abwesend: Einladung

Guten Tag, ich bin bis am 5.1.2027 nicht da. Ihre Nachricht <${told.id}> lese ich danach.
`);

/** What comes to the same mailbox and is no report about a delivery. */
export const others: Readonly<Record<string, (told: Told) => Buffer>> = {
  'an absence note': told =>
    letter(`From: Zoe <${told.to}>\nAuto-Submitted: auto-replied\nPrecedence: bulk`, told),
  'an absence note of a server': told =>
    letter('From: postmaster@post.example\nReturn-Path: <>\nAuto-Submitted: auto-replied', told),
  'the answer of a person': told => letter(`From: Zoe <${told.to}>`, told),
  'a receipt of reading': told =>
    Buffer.from(
      postfix(told)
        .toString()
        .replaceAll('delivery-status', 'disposition-notification')
        .replace('MAILER-DAEMON', 'zoe'),
    ),
  'a report about something that was relayed': told =>
    postfix({ ...told, action: 'relayed', status: '2.0.0' }),
};
