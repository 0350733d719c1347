<?php
/** Installs a WordPress with one user of each role. */

define( 'WP_INSTALLING', true );
require getenv( 'TRADE_WP_CORE' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Kestrel & Rowe', 'administrator', 'administrator@example.test', true, '', 'password' );
foreach ( array( 'editor', 'author' ) as $role ) {
	wp_insert_user( array( 'user_login' => $role, 'user_pass' => 'password', 'user_email' => "$role@example.test", 'role' => $role ) );
}
// Welcome dialogs would cover the tested parts.
$quiet = array(
	'core'              => array( 'isComplementaryAreaVisible' => true, 'enableChoosePatternModal' => false ),
	'core/edit-post'    => array( 'welcomeGuide' => false, 'welcomeGuideTemplate' => false, 'fullscreenMode' => false, 'core/edit-post' => 'edit-post/block' ),
	'_modified'         => gmdate( 'c' ),
);
global $wpdb;
foreach ( get_users( array( 'fields' => 'ID' ) ) as $id ) {
	update_user_meta( $id, $wpdb->get_blog_prefix() . 'persisted_preferences', $quiet );
}
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'timezone_string', 'Europe/London' );
