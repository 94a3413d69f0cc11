{{- define "aktuar.name" -}}
{{- printf "%s-aktuar" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "aktuar.selector" -}}
app.kubernetes.io/name: aktuar
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "aktuar.labels" -}}
{{ include "aktuar.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "aktuar.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}
