/** One skill a line: its name, then other ways to write it. A name after "=" counts only when written just so. */
export const technology = `
JavaScript | js | ecmascript | es6
TypeScript
HTML | html5
CSS | css3 | scss | sass
Java
C#
C++ | cpp
.NET | dotnet | .net core | .net framework
ASP.NET | asp.net core | asp.net mvc
Python
PHP
Ruby | ruby on rails
=Go | golang
=Rust
=Swift
Kotlin
Scala
Perl
MATLAB | simulink
Visual Basic | vba | vb.net
Cobol
PowerShell
Bash | shellskript | shell scripting
SQL | t-sql | pl/sql | transact-sql
React | react.js | reactjs
React Native
Angular | angularjs | angular.js
Vue | vue.js | vuejs
Next.js | nextjs
Node.js | nodejs | =Node
Spring Boot | spring framework | =Spring
Django
Laravel
WordPress
Drupal
Episerver | optimizely
SharePoint
GraphQL
=REST | rest api | rest-api | restful | rest apis
=SOAP | web services
Docker
Kubernetes | k8s
OpenShift
Terraform
Ansible
Jenkins
Git | github | gitlab | bitbucket
CI/CD | continuous integration | continuous delivery | continuous deployment
DevOps | devsecops
Azure | microsoft azure
Azure DevOps
AWS | amazon web services
Google Cloud | gcp | google cloud platform
Linux | ubuntu | red hat | rhel
Unix
Windows Server
Active Directory | entra id | azure ad
Intune | sccm
Microsoft 365 | office 365 | o365 | m365
VMware | vsphere
Citrix
Hyper-V
Cisco | ccna | ccnp
TCP/IP
DNS
DHCP
VPN
Brandväggar | brandvägg | firewalls | firewall
Nätverksteknik | nätverkskunskap | nätverk | networking
IT-säkerhet | informationssäkerhet | cybersäkerhet | cybersecurity | cyber security | information security
ISO 27001
ITIL
ServiceNow
Jira
Confluence
Scrum
Kanban
Agila metoder | agila arbetssätt | agil utveckling | agilt arbetssätt | agil systemutveckling | agile | agile methodologies | agilt
=SAFe | scaled agile
Microservices | mikrotjänster | mikroservices
Event-driven architecture | händelsedriven arkitektur
Kafka | apache kafka
RabbitMQ
PostgreSQL | postgres
MySQL | mariadb
=Oracle
SQL Server | microsoft sql server | mssql | ms sql
MongoDB
Redis
Elasticsearch
NoSQL
Databaser | databashantering | databasdesign | databases
=Snowflake
Databricks
Apache Spark | pyspark
Hadoop
Data warehouse | datalager | data warehousing
ETL
dbt
Power BI | powerbi
Tableau
Qlik | qlikview | qlik sense
Power Platform | power apps | power automate
Dynamics 365 | d365 | dynamics crm
Business Central | navision | dynamics nav
Salesforce
SAP | sap s/4hana | s/4hana | sap hana
Maskininlärning | machine learning | djupinlärning | deep learning
AI | artificiell intelligens | artificial intelligence | generativ ai
PyTorch
TensorFlow
Dataanalys | data analysis | data analytics
Data science
Statistik | statistisk analys | statistics
SPSS
=SAS
Stata
=R
=C
Datamodellering | data modeling | data modelling
Systemutveckling | mjukvaruutveckling | programvaruutveckling | software development
Programmering | programmeringskunskaper | programming | programming skills
Webbutveckling | web development
Frontendutveckling | frontend-utveckling | frontend | front-end
Backendutveckling | backend-utveckling | backend | back-end
Fullstackutveckling | fullstack | full stack
Apputveckling | mobilutveckling | mobile development
Android | androidutveckling
iOS | ios-utveckling
Inbyggda system | embedded systems | embedded | inbyggd mjukvara | embedded software
RTOS | realtidssystem
FPGA
VHDL | verilog
CAN-buss | can bus | canoe | canalyzer | capl
AUTOSAR
Testautomatisering | automatiserade tester | automatiserad testning | test automation | automated testing | testautomation
Selenium
Cypress
Playwright
Testning | mjukvarutestning | systemtest | software testing | acceptanstest | testledning
ISTQB
TDD | testdriven utveckling | test driven development
Kravhantering | kravinsamling | kravanalys | kravställning | requirements management
Systemarkitektur | mjukvaruarkitektur | lösningsarkitektur | software architecture
Enhetstester | unit testing | unit tests
Objektorienterad programmering | objektorienterad | object oriented | object-oriented
API | api-utveckling | apier | rest-apier
Integrationer | systemintegration | systemintegrationer
Systemförvaltning | objektsförvaltning
pm3
Incidenthantering | incident management
IT-support | teknisk support | technical support | användarsupport | helpdesk | service desk | servicedesk | first line | second line
Felsökning | troubleshooting | felsöka
Grafana
Prometheus
Splunk
=Unity
Unreal Engine
Figma
=Sketch
UX-design | ux | ui/ux | ux/ui | user experience | ui-design | interaktionsdesign | användbarhet
WCAG
Tillgänglighet
Google Analytics
SEO | sökmotoroptimering | search engine optimization
SEM | sökmotormarknadsföring
Google Ads | adwords
Photoshop | adobe photoshop
Illustrator | adobe illustrator
InDesign | adobe indesign
Adobe Creative Suite | adobe creative cloud | adobe cc | adobe-paketet | adobepaketet
Premiere Pro | adobe premiere
After Effects
CMS | publiceringsverktyg | webbpublicering | cms-system
Teknisk dokumentation | technical documentation | technical writing
PLC | plc-programmering | tia portal | simatic
SCADA
Robotprogrammering | industrirobotar | robotar
ABB-robotar | abb robotstudio | robotstudio
GIS
ArcGIS
QGIS
`;
