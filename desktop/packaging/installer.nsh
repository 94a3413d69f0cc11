; Per user, like the installation itself. "Open with" offers Aktuar for bank files; what opens such a file
; by a double click stays as it is. Links aktuar:// belong to the program.

!macro offerFor EXT TYPE NAME
  WriteRegStr SHELL_CONTEXT "Software\Classes\${TYPE}" "" "${NAME}"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\${EXT}\OpenWithProgids" "${TYPE}" ""
!macroend

!macro withdrawFrom EXT TYPE
  DeleteRegValue SHELL_CONTEXT "Software\Classes\${EXT}\OpenWithProgids" "${TYPE}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${TYPE}"
!macroend

!macro customInstall
  !insertmacro offerFor ".xml" "Aktuar.camt" "camt.053 / camt.054"
  WriteRegStr SHELL_CONTEXT "Software\Classes\aktuar" "" "URL:Aktuar"
  WriteRegStr SHELL_CONTEXT "Software\Classes\aktuar" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\aktuar\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

!macro customUnInstall
  !insertmacro withdrawFrom ".xml" "Aktuar.camt"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\aktuar"
!macroend
