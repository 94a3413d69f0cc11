import type { Page } from '@playwright/test';

/** A picture as a camera makes it, 2400 pixels wide and far too heavy for an e-mail, as PNG in base64. */
export const bigPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1600];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The page draws nothing.');
    const image = context.createImageData(canvas.width, canvas.height);
    let noise = 7;
    for (let at = 0; at < image.data.length; at += 4) {
      noise = (noise * 1103515245 + 12345) & 0x7fffffff;
      const x = (at / 4) % canvas.width;
      image.data.set(
        [(x / 10) & 255, ((at / 40000) & 255) ^ (noise & 31), 90 + ((noise >> 8) & 63), 255],
        at,
      );
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

/** What Word lays into the clipboard for a short letter: its own markup, comments, looks and names. */
export const pageOfWord = {
  text: 'Einladung\nLiebe {{vorname}}, bitte komm pünktlich.\n·  Turnschuhe\n·  Getränk\nMehr auf unserer Seite.',
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=DE-CH style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='font-family:"Calibri Light",sans-serif;color:#2F5496'>Einladung<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:12.0pt;mso-fareast-language:DE-CH'>Liebe {{vor</span><span style='mso-spacerun:yes'></span>name}}, bitte komm <b style='mso-bidi-font-weight:normal'><span style='color:red'>pünktlich</span></b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Turnschuhe<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Getränk<o:p></o:p></p>
<p class=MsoNormal>Mehr auf <a href="https://www.musterwil.example/"><font color=blue>unserer Seite</font></a>.<o:p></o:p></p>
<!--EndFragment--></body></html>`,
} as const;
